/** How often the nationalities of the demonstration's employees occur; the database has them from its migrations. */
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
