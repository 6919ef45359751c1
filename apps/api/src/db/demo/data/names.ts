/** First names and surnames that are common in Portugal. */

export const MALE_NAMES: readonly string[] =
  `Afonso Agostinho Albano Alberto Alexandre Álvaro Américo André António Armando Artur Augusto Avelino Belmiro Bernardo
  Bruno Carlos César Cláudio Cristiano Daniel David Davide Dinis Diogo Domingos Duarte Edgar Eduardo Emanuel Ernesto
  Estêvão Eugénio Fábio Fernando Filipe Flávio Francisco Frederico Gaspar Gil Gonçalo Guilherme Gustavo Hélder Henrique
  Hugo Humberto Ícaro Inácio Ismael Ivo Jacinto Jaime João Joaquim Joel Jorge José Júlio Leandro Leonardo Lourenço Lucas
  Luís Manuel Marcelo Márcio Marco Mário Martim Mateus Maurício Micael Miguel Moisés Nélson Norberto Nuno Octávio Óscar
  Osvaldo Patrício Paulo Pedro Rafael Raul Renato Ricardo Roberto Rodrigo Rogério Romão Rúben Rui Salvador Samuel Santiago
  Sebastião Sérgio Silvério Simão Telmo Teófilo Tiago Tomás Valentim Vasco Vicente Vítor Xavier Zeferino`.split(
    /\s+/,
  );

export const FEMALE_NAMES: readonly string[] =
  `Adelaide Adriana Alexandra Alice Amália Amélia Ana Anabela Andreia Ângela Antónia Aurora Beatriz Bárbara Benedita
  Bianca Camila Carina Carla Carlota Carmo Carolina Catarina Cátia Cecília Célia Clara Cláudia Conceição Constança
  Cristina Dália Daniela Débora Diana Dulce Eduarda Elisa Elsa Érica Estela Eva Fabiana Fátima Fernanda Filipa Filomena
  Flávia Francisca Gabriela Glória Graça Helena Inês Íris Irene Isabel Ivone Joana Jéssica Josefina Júlia Juliana Lara
  Laura Leonor Letícia Lídia Lígia Liliana Lourdes Luana Lúcia Luísa Lurdes Madalena Mafalda Magda Margarida Maria Mariana
  Marlene Marta Matilde Micaela Mónica Natália Noémia Odete Olívia Patrícia Paula Raquel Rita Rosa Rosália Sandra Sara
  Sílvia Sofia Solange Sónia Susana Tânia Tatiana Telma Teresa Vanessa Vera Verónica Violeta Virgínia Vitória Zélia`.split(
    /\s+/,
  );

export const SURNAMES: readonly string[] =
  `Abreu Afonso Aguiar Alcântara Almeida Alves Amaral Amorim Andrade Antunes Araújo Arruda Assunção Azevedo Baptista
  Barata Barbosa Barros Bastos Bento Bernardes Borges Braga Branco Brandão Brito Cabral Caetano Caldeira Câmara Campos
  Cardoso Carneiro Carvalho Castanheira Castro Cerqueira Conceição Cordeiro Correia Costa Coutinho Couto Cruz Cunha Dias
  Duarte Esteves Falcão Faria Feijó Fernandes Ferraz Ferreira Figueiredo Fonseca Fontes França Freire Freitas Frazão Galvão
  Garcia Gaspar Godinho Gomes Gonçalves Gouveia Guedes Guerreiro Guimarães Henriques Jesus Lacerda Leal Leitão Leite Lemos
  Lima Lobo Lopes Loureiro Lourenço Lucas Macedo Machado Madeira Magalhães Maia Marçal Marinho Marques Martins Mascarenhas
  Matias Matos Medeiros Meireles Melo Mendes Menezes Mesquita Miranda Monteiro Morais Moreira Mota Moura Nascimento Neto
  Neves Nogueira Novais Nunes Oliveira Pacheco Paiva Paixão Palma Peixoto Pereira Pestana Pimenta Pinheiro Pinho Pinto Pires
  Quaresma Queirós Quintela Ramalho Ramos Rebelo Reis Ribeiro Rocha Rodrigues Rosário Sá Salgado Sampaio Santos Saraiva
  Seabra Sequeira Serrão Silva Silveira Simões Soares Sousa Tavares Teixeira Teles Torres Travassos Valadares Valente Vale
  Vasconcelos Vaz Veiga Ventura Viana Vicente Vidal Vieira Vilaça Vilhena`.split(/\s+/);

/** Surnames that are often written with their particle. */
export const PARTICLES: Readonly<Record<string, string>> = {
  Silva: 'da',
  Costa: 'da',
  Cruz: 'da',
  Rocha: 'da',
  Cunha: 'da',
  Mota: 'da',
  Santos: 'dos',
  Reis: 'dos',
  Neves: 'das',
  Conceição: 'da',
  Jesus: 'de',
  Sousa: 'de',
  Oliveira: 'de',
  Almeida: 'de',
  Castro: 'de',
  Matos: 'de',
  Nascimento: 'do',
  Rosário: 'do',
  Vale: 'do',
};
