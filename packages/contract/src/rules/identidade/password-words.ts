/**
 * Words that people in Portugal make passwords of, without accents, those tried first at the beginning. The estimator's
 * Portuguese words are Brazilian, and know neither the clubs nor the places.
 */
const PRODUCT =
  'empresa saude seguranca trabalho medicina area cliente areacliente sst prestador utilizador administrador admin gestor gestao recursos humanos exame exames ficha aptidao acidente funcionario funcionarios higiene medico medica enfermeiro enfermeira clinica hospital centro geral escritorio fabrica obra loja armazem direcao contabilidade financeira producao comercial';

/** What is said in safety and health at work, and of a product that is tried out. */
const TRADE =
  'demo demonstracao exemplo teste testes ocupacional laboral fichas exames medicos medicas medicinas consulta consultas convocatoria convocatorias marcacao marcacoes pedido pedidos aptidoes apto apta vacina vacinas enfermagem enfermeiros tecnico tecnica tecnicos acidentes doenca doencas profissional profissionais risco riscos perigo perigos prevencao protecao medida medidas atividade atividades auditoria auditorias formacao ergonomia epi epis sht shst hst rh seguro seguros unidade unidades organigrama trabalhador trabalhadores trabalhadora colaborador colaboradores empresas clientes saudes trabalhos servico servicos externos portal plataforma aplicacao sistema site web conta contas acesso dados relatorio relatorios';

const SECRETS =
  'senha palavra passe palavrapasse password chave segredo secreto entrar entrada acesso login conta teste testes provisoria temporaria inicial novo nova bemvindo bemvinda ola mudar mudame trocar segura forte qwerty azerty abcdef abcdefgh';

const CLUBS =
  'benfica sporting porto fcporto slbenfica slb scp fcp dragao dragoes aguia aguias leao leoes lagartos braga scbraga guimaraes vitoria boavista academica maritimo belenenses nacional rioave famalicao moreirense arouca estoril chaves tondela portimonense farense gilvicente santaclara varzim leixoes beiramar penafiel pacos campomaior glorioso ronaldo cristiano eusebio figo mourinho futre quaresma pepe selecao campeao campeoes futebol golo cr7';

const PLACES =
  'portugal lisboa porto coimbra braga aveiro setubal faro evora leiria viseu guarda beja braganca santarem portalegre viana vianadocastelo vilareal castelobranco funchal madeira acores ponta delgada pontadelgada angra horta algarve alentejo minho douro beira ribatejo estremadura trasosmontes tejo mondego sado guadiana sintra cascais oeiras amadora almada barreiro seixal loures odivelas matosinhos gaia maia gondomar valongo guimaraes famalicao barcelos povoa vilaconde espinho ovar ilhavo figueira peniche nazare obidos caldas tomar fatima abrantes torres torresvedras mafra ericeira sesimbra palmela montijo moita sines grandola odemira lagos portimao silves albufeira loule tavira olhao elvas estremoz covilha fundao lamego chaves mirandela espanha brasil angola mocambique europa atlantico mediterraneo oceano serra estrela geres arrabida luso lusitania portuguesa portugues';

const NAMES =
  'maria joao ana jose antonio manuel carlos paulo pedro luis miguel francisco rui jorge nuno ricardo tiago andre bruno filipe hugo vitor sergio daniel diogo david fernando mario joaquim alberto armando artur augusto cesar domingos duarte eduardo emanuel fabio gabriel goncalo guilherme gustavo helder henrique ivo jaime leandro leonardo lourenco lucas marco marcos martim mateus mauricio nelson octavio orlando rafael raul renato roberto rodrigo ruben salvador samuel santiago sebastiao simao tomas valter vasco vicente xavier afonso alexandre alfredo amilcar anibal bernardo adelino abel dinis isabel teresa margarida catarina sofia ines joana rita marta sara susana sandra patricia paula carla claudia cristina helena fatima rosa lurdes luisa manuela alexandra alice amelia andreia angela antonia aurora barbara beatriz benedita bianca camila carolina carmo cecilia celeste clara conceicao daniela diana dulce elisa elsa emilia ema esther eva fabiana fernanda filipa filomena flora francisca gabriela gloria graca graciete gracinda iris irene iva jessica julia juliana lara laura leonor leticia lidia liliana lucia lucilia luana madalena mafalda magda marina mariana marisa matilde melissa micaela monica natalia nadia natercia odete olga olivia paloma raquel regina renata rosario sabrina salome silvia soraia tania telma tatiana valentina vanessa vania vera veronica virginia vitoria yara';

const SURNAMES =
  'silva santos ferreira pereira oliveira costa rodrigues martins jesus sousa fernandes goncalves gomes lopes marques alves almeida ribeiro pinto carvalho teixeira moreira correia mendes nunes soares vieira monteiro cardoso rocha raposo neves coelho cruz cunha pires ramos reis simoes antunes matos fonseca machado araujo barbosa tavares lourenco castro figueiredo azevedo freitas magalhaes henriques lima guerreiro batista pinheiro faria miranda barros morais nogueira esteves anjos baptista campos mota andrade brito nascimento leite abreu melo vaz pinho vicente gaspar garcia leal leao macedo sequeira torres serra guimaraes pacheco borges moura valente amaral domingues branco amorim paiva loureiro couto';

const DAYS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo segundafeira sextafeira primavera verao outono inverno natal pascoa carnaval santoantonio saojoao ferias fimdesemana hoje amanha ontem noite dia manha tarde semana mes ano anonovo liberdade revolucao cravo cravos';

const COMMON =
  'amor amorzinho amote paixao coracao beijo beijinho saudade saudades vida feliz felicidade alegria sorte sol lua estrela estrelas ceu mar praia areia onda ondas sal peixe sardinha bacalhau vinho cafe cerveja azeite pao queijo bolo chocolate pasteldenata francesinha fado guitarra musica danca cao gato gata gatinho gatinha cadela cavalo galo passaro andorinha borboleta golfinho tigre tubarao lobo raposa urso coelho tartaruga pai mae papa mama filho filha filhos avo avozinha irmao irma tio tia primo prima neto neta bebe menino menina mulher homem familia amigo amiga amigos querido querida princesa princesinha principe rei rainha anjo deus jesus cristo nossasenhora senhora casa casinha carro mota bola jogo jogos escola professor professora aluno escola universidade faculdade cidade aldeia vila rua largo jardim flor flores rosa rosas girassol laranja limao morango banana maca cereja melancia verde vermelho azul amarelo branco preto roxo lilas cinzento castanho dourado grande pequeno bonito bonita lindo linda louco louca forca guerra paz bandeira patria heroi campeao computador internet telemovel secretaria janela porta mesa cadeira livro caneta papel dinheiro euro euros ouro prata banco trabalho chefe patrao empregado servico pouco muito tudo nada sempre nunca obrigado obrigada desculpa viva vamos forza arriba caramba merda caralho porra foda puta';

const listOf = (words: string) => [...new Set(words.split(' '))];

/** The lists by what they are of, as the estimator wants them. */
export const PASSWORD_WORDS: Readonly<Record<string, readonly string[]>> = {
  'pt-segredos': listOf(SECRETS),
  'pt-produto': listOf(PRODUCT),
  'pt-oficio': listOf(TRADE),
  'pt-clubes': listOf(CLUBS),
  'pt-lugares': listOf(PLACES),
  'pt-nomes': listOf(NAMES),
  'pt-apelidos': listOf(SURNAMES),
  'pt-datas': listOf(DAYS),
  'pt-palavras': listOf(COMMON),
};
