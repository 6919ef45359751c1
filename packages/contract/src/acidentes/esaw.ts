/**
 * The codes that European statistics on accidents ask for (ESAW), and the major groups of the Portuguese classification of occupations
 * (CPP 2010). The Portuguese words are ours: the official ones are those of the tables of GEP, and have still to be compared.
 */

/** A code with its words. */
export interface Codigo {
  readonly code: string;
  readonly label: string;
  /** Whether nobody has read the code in a source yet. */
  readonly confirmar?: true;
}

/** What is coded of an accident. */
export const CODIFICADOS = ['desvio', 'contacto', 'lesao', 'parte', 'agente', 'cpp'] as const;
export type Codificado = (typeof CODIFICADOS)[number];
export const CODIFICADO_LABEL: Readonly<Record<Codificado, string>> = {
  desvio: 'Desvio',
  contacto: 'Contacto',
  lesao: 'Tipo de lesão',
  parte: 'Parte do corpo',
  agente: 'Agente material',
  cpp: 'Grupo profissional (CPP)',
};

/** The codes of an accident; null where nobody has chosen one. */
export type Codigos = Readonly<Record<Codificado, string | null>>;

const list = (text: string): Codigo[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...words] = line.trim().split(' ');
      const label = words.join(' ');
      return label.endsWith(' ?')
        ? { code, label: label.slice(0, -2), confirmar: true as const }
        : { code, label };
    });

// A question mark at the end: the code is general knowledge, and nobody has read it.
const DESVIOS = list(`
  10 Problema elétrico, explosão ou incêndio
  11 Problema elétrico por avaria do equipamento (contacto indireto)
  12 Problema elétrico com contacto direto
  13 Explosão
  14 Incêndio
  20 Transbordo, derrame, fuga ou emissão
  21 Estado sólido: transbordo, derrube
  22 Estado líquido: fuga, derrame, salpico
  23 Estado gasoso: vaporização, formação de gás
  24 Pulverulento: fumo, poeiras, partículas
  30 Rutura, rebentamento, queda ou desmoronamento de agente material
  31 Rutura de material nas juntas
  32 Rutura ou rebentamento com estilhaços
  33 Queda ou desmoronamento de agente material, de cima
  34 Desabamento de agente material, de baixo
  35 Queda ou desmoronamento de agente material, ao mesmo nível
  40 Perda de controlo de máquina, transporte, ferramenta, objeto ou animal
  41 Perda de controlo de máquina
  42 Perda de controlo de meio de transporte ou de movimentação
  43 Perda de controlo de ferramenta manual
  44 Perda de controlo de objeto transportado ou manuseado
  45 Perda de controlo de animal
  50 Escorregamento ou queda de pessoa
  51 Queda de pessoa para nível inferior
  52 Escorregamento ou queda ao mesmo nível
  60 Movimento do corpo sem esforço físico
  61 Pisar ou tocar em objeto cortante
  62 Ajoelhar-se, sentar-se ou encostar-se
  63 Ser apanhado ou arrastado
  64 Movimento descoordenado ou intempestivo
  70 Movimento do corpo com esforço físico
  71 Levantar, carregar ou levantar-se
  72 Empurrar ou puxar
  73 Pousar ou baixar-se
  74 Torcer ou rodar
  75 Pisar mal, torcer o tornozelo, escorregar sem queda
  80 Surpresa, susto, violência, agressão ou presença
  81 Surpresa ou susto
  82 Violência ou agressão entre colegas
  83 Violência ou agressão por terceiros
  84 Agressão por animal
  85 Presença perigosa para si ou para outros
  99 Outro desvio
`);

const CONTACTOS = list(`
  10 Contacto com eletricidade, temperaturas ou substâncias perigosas
  11 Contacto indireto com eletricidade ?
  12 Contacto direto com eletricidade ?
  13 Contacto com chama ou com objeto quente ?
  14 Contacto com objeto ou ambiente frio ?
  15 Substância perigosa, por inalação ?
  16 Substância perigosa, pela pele ou pelos olhos ?
  17 Substância perigosa, por ingestão ?
  20 Afogamento, soterramento ou envolvimento
  21 Afogamento em líquido ?
  22 Soterramento por sólido ?
  23 Envolvimento por gás ou partículas ?
  30 Esmagamento em movimento contra objeto imóvel
  31 Movimento vertical: resultado de queda ?
  32 Movimento horizontal ?
  40 Pancada por objeto em movimento ou colisão
  41 Pancada por objeto projetado ?
  42 Pancada por objeto caído ?
  43 Pancada por objeto em balanço ?
  44 Pancada por objeto em rotação ou veículo ?
  45 Colisão com objeto ou pessoa ?
  50 Contacto com agente cortante, perfurante ou áspero
  51 Agente cortante ?
  52 Agente pontiagudo ?
  53 Agente duro ou áspero ?
  60 Entalamento ou esmagamento
  61 Entalamento em algo ?
  62 Entalamento sob algo ?
  63 Entalamento entre objetos ?
  64 Arrancamento de membro, mão ou dedo ?
  70 Constrangimento físico ou psíquico
  71 Constrangimento do sistema músculo-esquelético ?
  72 Constrangimento por ruído, luz ou pressão ?
  73 Constrangimento psíquico ?
  80 Mordedura, pontapé ou outra ação de pessoa ou animal
  81 Mordedura ?
  82 Picada ?
  83 Pancada, pontapé ou estrangulamento ?
  99 Outro contacto
`);

const LESOES = list(`
  10 Feridas e lesões superficiais
  11 Lesões superficiais
  12 Feridas abertas
  20 Fraturas
  21 Fraturas fechadas
  22 Fraturas expostas
  30 Luxações, entorses e distensões
  31 Luxações e subluxações
  32 Entorses e distensões
  40 Amputações
  50 Comoções e lesões internas
  51 Comoções e lesões intracranianas
  52 Lesões internas
  60 Queimaduras, escaldões e congelação
  61 Queimaduras térmicas
  62 Queimaduras químicas
  63 Geladuras
  69 Outras queimaduras
  70 Envenenamentos e infeções
  71 Envenenamentos agudos
  72 Infeções agudas
  79 Outros envenenamentos e infeções
  80 Afogamento e asfixia
  81 Asfixia
  82 Afogamento
  90 Efeitos do ruído, das vibrações e da pressão
  91 Perda auditiva aguda
  92 Efeitos da pressão
  99 Outros efeitos do ruído, das vibrações e da pressão
  100 Efeitos de temperaturas extremas, luz e radiação
  101 Efeitos do calor
  102 Efeitos da radiação
  103 Efeitos do frio
  109 Outros efeitos da temperatura, luz e radiação
  110 Choque
  111 Choque após agressão ou ameaça
  112 Choque traumático
  120 Lesões múltiplas
  999 Outras lesões ?
`);

const PARTES = list(`
  00 Não especificada
  10 Cabeça
  11 Crânio
  12 Face
  13 Olhos
  14 Ouvidos
  15 Dentes
  18 Cabeça, vários locais ?
  19 Outras partes da cabeça
  20 Pescoço
  21 Pescoço e vértebras cervicais
  30 Costas
  31 Costas e coluna
  40 Tronco
  41 Costelas
  42 Tórax
  43 Pélvis e abdómen
  48 Tronco, vários locais
  50 Membros superiores
  51 Ombro
  52 Braço e cotovelo
  53 Mão
  54 Dedos da mão
  55 Punho
  60 Membros inferiores
  61 Anca
  62 Perna e joelho
  63 Tornozelo
  64 Pé
  65 Dedos do pé
  70 Corpo inteiro e vários locais
  71 Corpo inteiro
  78 Vários locais do corpo
  99 Outras partes do corpo
`);

const AGENTES = list(`
  00 Nenhum agente material ?
  01 Edifícios e superfícies ao nível do solo ?
  02 Edifícios e superfícies em altura ?
  03 Edifícios e estruturas no subsolo ?
  04 Distribuição de matérias, condutas ?
  05 Motores e transmissão de energia ?
  06 Ferramentas manuais ?
  07 Ferramentas portáteis com motor ?
  08 Ferramentas manuais, sem especificação do motor ?
  09 Máquinas e equipamentos móveis ?
  10 Máquinas e equipamentos fixos ?
  11 Transporte, transferência e armazenagem ?
  12 Veículos terrestres ?
  13 Outros veículos ?
  14 Materiais, objetos, fragmentos e poeiras ?
  15 Substâncias químicas, radioativas ou biológicas ?
  16 Dispositivos de segurança ?
  17 Equipamento de escritório, pessoal e de desporto ?
  18 Organismos vivos ?
  19 Resíduos ?
  20 Fenómenos físicos e elementos naturais ?
  99 Outros agentes ?
`);

const CPP = list(`
  0 Profissões das Forças Armadas
  1 Representantes do poder legislativo e de órgãos executivos, dirigentes, diretores e gestores executivos
  2 Especialistas das atividades intelectuais e científicas
  3 Técnicos e profissões de nível intermédio
  4 Pessoal administrativo
  5 Trabalhadores dos serviços pessoais, de proteção e segurança e vendedores
  6 Agricultores e trabalhadores qualificados da agricultura, da pesca e da floresta
  7 Trabalhadores qualificados da indústria, construção e artífices
  8 Operadores de instalações e máquinas e trabalhadores da montagem
  9 Trabalhadores não qualificados
`);

/** All codes, by what they code. */
export const CODIGOS: Readonly<Record<Codificado, readonly Codigo[]>> = {
  desvio: DESVIOS,
  contacto: CONTACTOS,
  lesao: LESOES,
  parte: PARTES,
  agente: AGENTES,
  cpp: CPP,
};

/** The codes alone. */
export const codesOfCodificado = (what: Codificado): string[] =>
  CODIGOS[what].map(({ code }) => code);

/** '52 Escorregamento ou queda ao mesmo nível'; with what nobody has read in a source yet. */
export function codigoText(what: Codificado, code: string): string {
  const found = CODIGOS[what].find((one) => one.code === code);
  if (!found) return code;
  return `${code} ${found.label}${found.confirmar ? ' (a confirmar)' : ''}`;
}
