/** Places of Portugal that the demonstration's trees are made of. */

interface Region {
  readonly nome: string;
  readonly sites: readonly string[];
}

export const REGIONS: readonly Region[] = [
  { nome: 'Norte', sites: ['Maia', 'Guimarães', 'Vila Nova de Famalicão', 'Viana do Castelo'] },
  { nome: 'Centro', sites: ['Aveiro', 'Águeda', 'Leiria'] },
  { nome: 'Lisboa e Vale do Tejo', sites: ['Palmela', 'Azambuja'] },
  { nome: 'Sul', sites: ['Sines', 'Évora'] },
];

/** Municipalities of the north, each with some of its parishes. */
export const MUNICIPALITIES: readonly (readonly [nome: string, parishes: readonly string[]])[] = [
  ['Porto', ['Bonfim', 'Campanhã', 'Cedofeita', 'Paranhos', 'Ramalde']],
  ['Vila Nova de Gaia', ['Mafamude', 'Canidelo', 'Avintes', 'Oliveira do Douro']],
  ['Matosinhos', ['Leça da Palmeira', 'Senhora da Hora', 'São Mamede de Infesta', 'Perafita']],
  ['Gondomar', ['Rio Tinto', 'Fânzeres', 'Valbom', 'São Cosme']],
  ['Maia', ['Águas Santas', 'Moreira', 'Pedrouços', 'Nogueira']],
  ['Valongo', ['Ermesinde', 'Alfena', 'Campo', 'Sobrado']],
  ['Santo Tirso', ['Vila das Aves', 'Areias', 'Roriz', 'Água Longa']],
  ['Trofa', ['Bougado', 'Coronado', 'Muro', 'Covelas']],
  ['Vila do Conde', ['Azurara', 'Árvore', 'Mindelo', 'Labruge']],
  ['Póvoa de Varzim', ['Aver-o-Mar', 'Argivai', 'Estela', 'Laúndos']],
  ['Braga', ['São Vicente', 'São Victor', 'Maximinos', 'Gualtar']],
  ['Guimarães', ['Creixomil', 'Azurém', 'Urgezes', 'Caldas das Taipas']],
  ['Barcelos', ['Arcozelo', 'Barcelinhos', 'Galegos', 'Martim']],
  ['Vila Nova de Famalicão', ['Calendário', 'Ribeirão', 'Joane', 'Brufe']],
  ['Fafe', ['Antime', 'Quinchães', 'Golães', 'Fornelos']],
  ['Viana do Castelo', ['Darque', 'Meadela', 'Areosa', 'Santa Marta']],
  ['Ponte de Lima', ['Arca', 'Feitosa', 'Correlhã', 'Refóios do Lima']],
  ['Penafiel', ['Paço de Sousa', 'Galegos', 'Termas de São Vicente', 'Rans']],
  ['Paredes', ['Rebordosa', 'Lordelo', 'Gandra', 'Baltar']],
  ['Amarante', ['Vila Meã', 'Telões', 'Fregim', 'Gondar']],
];

/** Towns that companies of the load data are named after. */
export const TOWNS: readonly string[] =
  `Abrantes|Águeda|Albergaria|Alcobaça|Alenquer|Almada|Amadora|Amarante|Aveiro|Barcelos|Barreiro|Beja|Braga|Bragança
  |Cascais|Castelo Branco|Chaves|Coimbra|Covilhã|Elvas|Ericeira|Espinho|Évora|Faro|Felgueiras|Figueira da Foz|Fundão
  |Gouveia|Guarda|Guimarães|Lagos|Lamego|Leiria|Loulé|Loures|Lousã|Mafra|Maia|Mangualde|Marinha Grande|Mirandela|Moura
  |Nazaré|Odivelas|Oeiras|Olhão|Ovar|Palmela|Penafiel|Peniche|Pombal|Portalegre|Portimão|Régua|Santarém|Seia|Sesimbra
  |Setúbal|Silves|Sines|Sintra|Tavira|Tomar|Tondela|Torres Vedras|Trofa|Valongo|Viana do Castelo|Vila Real|Viseu|Vizela`
    .split('|')
    .map((nome) => nome.trim());
