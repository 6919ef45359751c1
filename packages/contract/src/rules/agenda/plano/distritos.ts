/** The municipalities of Portugal by district or autonomous region, and which of these touch: how far two towns are, where nobody knows better. */
import { normalise } from '../../texts/text.ts';

/** Each with those that it touches, and its municipalities (Lei n.º 75/2013 and the official list of 308). */
const DISTRITOS: Readonly<Record<string, readonly [touches: string, concelhos: string]>> = {
  Aveiro: [
    'Porto, Viseu, Coimbra',
    'Águeda, Albergaria-a-Velha, Anadia, Arouca, Aveiro, Castelo de Paiva, Espinho, Estarreja, Ílhavo, Mealhada, Murtosa, Oliveira de Azeméis, Oliveira do Bairro, Ovar, Santa Maria da Feira, São João da Madeira, Sever do Vouga, Vagos, Vale de Cambra',
  ],
  Beja: [
    'Évora, Setúbal, Faro',
    'Aljustrel, Almodôvar, Alvito, Barrancos, Beja, Castro Verde, Cuba, Ferreira do Alentejo, Mértola, Moura, Odemira, Ourique, Serpa, Vidigueira',
  ],
  Braga: [
    'Viana do Castelo, Porto, Vila Real',
    'Amares, Barcelos, Braga, Cabeceiras de Basto, Celorico de Basto, Esposende, Fafe, Guimarães, Póvoa de Lanhoso, Terras de Bouro, Vieira do Minho, Vila Nova de Famalicão, Vila Verde, Vizela',
  ],
  Bragança: [
    'Vila Real, Viseu, Guarda',
    'Alfândega da Fé, Bragança, Carrazeda de Ansiães, Freixo de Espada à Cinta, Macedo de Cavaleiros, Miranda do Douro, Mirandela, Mogadouro, Torre de Moncorvo, Vila Flor, Vimioso, Vinhais',
  ],
  'Castelo Branco': [
    'Guarda, Coimbra, Leiria, Santarém, Portalegre',
    'Belmonte, Castelo Branco, Covilhã, Fundão, Idanha-a-Nova, Oleiros, Penamacor, Proença-a-Nova, Sertã, Vila de Rei, Vila Velha de Ródão',
  ],
  Coimbra: [
    'Aveiro, Viseu, Guarda, Castelo Branco, Leiria',
    'Arganil, Cantanhede, Coimbra, Condeixa-a-Nova, Figueira da Foz, Góis, Lousã, Mira, Miranda do Corvo, Montemor-o-Velho, Oliveira do Hospital, Pampilhosa da Serra, Penacova, Penela, Soure, Tábua, Vila Nova de Poiares',
  ],
  Évora: [
    'Portalegre, Santarém, Setúbal, Beja',
    'Alandroal, Arraiolos, Borba, Estremoz, Évora, Montemor-o-Novo, Mora, Mourão, Portel, Redondo, Reguengos de Monsaraz, Vendas Novas, Viana do Alentejo, Vila Viçosa',
  ],
  Faro: [
    'Beja',
    'Albufeira, Alcoutim, Aljezur, Castro Marim, Faro, Lagoa, Lagos, Loulé, Monchique, Olhão, Portimão, São Brás de Alportel, Silves, Tavira, Vila do Bispo, Vila Real de Santo António',
  ],
  Guarda: [
    'Bragança, Viseu, Coimbra, Castelo Branco',
    'Aguiar da Beira, Almeida, Celorico da Beira, Figueira de Castelo Rodrigo, Fornos de Algodres, Gouveia, Guarda, Manteigas, Mêda, Pinhel, Sabugal, Seia, Trancoso, Vila Nova de Foz Côa',
  ],
  Leiria: [
    'Coimbra, Castelo Branco, Santarém, Lisboa',
    'Alcobaça, Alvaiázere, Ansião, Batalha, Bombarral, Caldas da Rainha, Castanheira de Pera, Figueiró dos Vinhos, Leiria, Marinha Grande, Nazaré, Óbidos, Pedrógão Grande, Peniche, Pombal, Porto de Mós',
  ],
  Lisboa: [
    'Leiria, Santarém, Setúbal',
    'Alenquer, Amadora, Arruda dos Vinhos, Azambuja, Cadaval, Cascais, Lisboa, Loures, Lourinhã, Mafra, Odivelas, Oeiras, Sintra, Sobral de Monte Agraço, Torres Vedras, Vila Franca de Xira',
  ],
  Portalegre: [
    'Castelo Branco, Santarém, Évora',
    'Alter do Chão, Arronches, Avis, Campo Maior, Castelo de Vide, Crato, Elvas, Fronteira, Gavião, Marvão, Monforte, Nisa, Ponte de Sor, Portalegre, Sousel',
  ],
  Porto: [
    'Braga, Vila Real, Viseu, Aveiro',
    'Amarante, Baião, Felgueiras, Gondomar, Lousada, Maia, Marco de Canaveses, Matosinhos, Paços de Ferreira, Paredes, Penafiel, Porto, Póvoa de Varzim, Santo Tirso, Trofa, Valongo, Vila do Conde, Vila Nova de Gaia',
  ],
  Santarém: [
    'Leiria, Castelo Branco, Portalegre, Évora, Setúbal, Lisboa',
    'Abrantes, Alcanena, Almeirim, Alpiarça, Benavente, Cartaxo, Chamusca, Constância, Coruche, Entroncamento, Ferreira do Zêzere, Golegã, Mação, Ourém, Rio Maior, Salvaterra de Magos, Santarém, Sardoal, Tomar, Torres Novas, Vila Nova da Barquinha',
  ],
  Setúbal: [
    'Lisboa, Santarém, Évora, Beja',
    'Alcácer do Sal, Alcochete, Almada, Barreiro, Grândola, Moita, Montijo, Palmela, Santiago do Cacém, Seixal, Sesimbra, Setúbal, Sines',
  ],
  'Viana do Castelo': [
    'Braga',
    'Arcos de Valdevez, Caminha, Melgaço, Monção, Paredes de Coura, Ponte da Barca, Ponte de Lima, Valença, Viana do Castelo, Vila Nova de Cerveira',
  ],
  'Vila Real': [
    'Braga, Porto, Viseu, Bragança',
    'Alijó, Boticas, Chaves, Mesão Frio, Mondim de Basto, Montalegre, Murça, Peso da Régua, Ribeira de Pena, Sabrosa, Santa Marta de Penaguião, Valpaços, Vila Pouca de Aguiar, Vila Real',
  ],
  Viseu: [
    'Aveiro, Porto, Vila Real, Bragança, Guarda, Coimbra',
    'Armamar, Carregal do Sal, Castro Daire, Cinfães, Lamego, Mangualde, Moimenta da Beira, Mortágua, Nelas, Oliveira de Frades, Penalva do Castelo, Penedono, Resende, Santa Comba Dão, São João da Pesqueira, São Pedro do Sul, Sátão, Sernancelhe, Tabuaço, Tarouca, Tondela, Vila Nova de Paiva, Viseu, Vouzela',
  ],
  Madeira: [
    '',
    'Calheta, Câmara de Lobos, Funchal, Machico, Ponta do Sol, Porto Moniz, Porto Santo, Ribeira Brava, Santa Cruz, Santana, São Vicente',
  ],
  Açores: [
    '',
    'Angra do Heroísmo, Corvo, Horta, Lagoa, Lajes das Flores, Lajes do Pico, Madalena, Nordeste, Ponta Delgada, Povoação, Praia da Vitória, Ribeira Grande, Santa Cruz da Graciosa, Santa Cruz das Flores, São Roque do Pico, Velas, Vila do Porto, Vila Franca do Campo, Calheta',
  ],
};

/** The words of a text, as they are compared. */
export const wordsOf = (text: string) =>
  normalise(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

// Of two that are called alike, that of the mainland: it comes last.
const DISTRITO_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(DISTRITOS)
    .reverse()
    .flatMap(([distrito, [, concelhos]]) =>
      concelhos.split(', ').map((concelho): [string, string] => [wordsOf(concelho), distrito]),
    ),
);
const MOST_WORDS = Math.max(...[...DISTRITO_OF.keys()].map((name) => name.split(' ').length));

/**
 * The district of the last municipality that a text names, which in an address is that of the town: '«Rua do Porto, 3, Aveiro»' is in
 * Aveiro.
 * @returns null where it names none.
 */
export function distritoOf(text: string): string | null {
  const words = wordsOf(text).split(' ');
  for (let end = words.length; end > 0; end--)
    for (let begin = Math.max(0, end - MOST_WORDS); begin < end; begin++) {
      const found = DISTRITO_OF.get(words.slice(begin, end).join(' '));
      if (found !== undefined) return found;
    }
  return null;
}

/** Whether two districts touch each other. */
export const areNeighbours = (one: string, other: string) =>
  DISTRITOS[one]?.[0].split(', ').includes(other) ?? false;
