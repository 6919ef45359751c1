/** Nationalities as Portuguese documents name them; the first is listed before all others. */
export const NACIONALIDADES: readonly string[] =
  `Portuguesa|Afegã|Albanesa|Alemã|Andorrana|Angolana|Antiguana|Argelina|Argentina|Arménia|Australiana|Austríaca
  |Azerbaijana|Bahamiana|Bangladechiana|Barbadense|Barenita|Belga|Belizense|Beninense|Bielorrussa|Boliviana|Bósnia
  |Botsuanesa|Brasileira|Britânica|Bruneína|Búlgara|Burquinense|Burundiana|Butanesa|Cabo-verdiana|Camaronesa|Cambojana
  |Canadiana|Catarense|Cazaque|Centro-africana|Chadiana|Checa|Chilena|Chinesa|Cipriota|Colombiana|Comoriana|Congolesa
  |Costa-marfinense|Costa-riquenha|Croata|Cubana|Dinamarquesa|Dominicana|Dominiquense|Egípcia|Emiradense|Equatoriana
  |Eritreia|Eslovaca|Eslovena|Espanhola|Estónia|Etíope|Fijiana|Filipina|Finlandesa|Francesa|Gabonesa|Gambiana|Ganesa
  |Georgiana|Granadina|Grega|Guatemalteca|Guianense|Guineense|Guinéu-equatoriana|Haitiana|Hondurenha|Húngara|Iemenita
  |Indiana|Indonésia|Iraniana|Iraquiana|Irlandesa|Islandesa|Israelita|Italiana|Jamaicana|Japonesa|Jibutiana|Jordana
  |Kosovar|Kuwaitiana|Laociana|Lesotiana|Letã|Libanesa|Liberiana|Líbia|Listenstainiana|Lituana|Luxemburguesa
  |Macedónia|Malaia|Malauiana|Maldiva|Malgaxe|Maliana|Maltesa|Marroquina|Marshallina|Mauriciana
  |Mauritana|Mexicana|Micronésia|Moçambicana|Moldava|Monegasca|Mongol|Montenegrina|Namibiana|Nauruana|Nepalesa
  |Neerlandesa|Neozelandesa|Nicaraguense|Nigeriana|Nigerina|Norte-americana|Norte-coreana|Norueguesa|Omanense|Palauana
  |Palestiniana|Panamiana|Papua|Paquistanesa|Paraguaia|Peruana|Polaca|Queniana|Quirguiz|Quiribatiana|Romena|Ruandesa
  |Russa|Salomonense|Salvadorenha|Samoana|Santa-lucense|São-cristovense|São-marinhense|São-tomense|São-vicentina|Saudita
  |Seichelense|Senegalesa|Serra-leonesa|Sérvia|Singapurense|Síria|Somali|Sri-lanquesa|Suazi|Sudanesa|Sueca|Suíça
  |Sul-africana|Sul-coreana|Sul-sudanesa|Surinamesa|Tailandesa|Taiwanesa|Tajique|Tanzaniana|Timorense|Togolesa|Tonganesa
  |Trinitária|Tunisina|Turca|Turquemena|Tuvaluana|Ucraniana|Ugandesa|Uruguaia|Usbeque|Vanuatuense|Vaticana|Venezuelana
  |Vietnamita|Zambiana|Zimbabueana|Apátrida`
    .split('|')
    .map((nome) => nome.trim());

/** How often the nationalities of the demonstration's employees occur. */
export const NACIONALIDADE_WEIGHTS: readonly (readonly [nome: string, weight: number])[] = [
  ['Portuguesa', 860],
  ['Brasileira', 50],
  ['Cabo-verdiana', 14],
  ['Ucraniana', 14],
  ['Angolana', 12],
  ['Indiana', 9],
  ['Nepalesa', 8],
  ['Romena', 7],
  ['São-tomense', 6],
  ['Guineense', 6],
  ['Moldava', 4],
  ['Bangladechiana', 4],
  ['Espanhola', 3],
  ['Moçambicana', 3],
];
