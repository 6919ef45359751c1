/** By what accidents are told apart, in figures and as filters of their list. A new one is a line here and one in the query. */

const WEEKDAYS = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
  'Domingo',
] as const;

/** Bands from each number on, up to the one before the next. */
export const IDADES = [0, 18, 25, 35, 45, 55, 65] as const;
/** Seniority in whole years, in the same way. */
export const ANTIGUIDADES = [0, 1, 3, 5, 10, 20] as const;

/** What is coded of an accident for statistics (esaw.ts), whose codes are numbers. */
const CODIFICADAS = ['desvio', 'contacto', 'lesao', 'parte', 'agente'] as const;
export type Codificada = (typeof CODIFICADAS)[number];

/** Dimensions whose values are numbers with a meaning, and by which the list is filtered under their names. */
export const NUMERADAS = ['hora', 'semana', 'idade', 'antiguidade', ...CODIFICADAS] as const;
export type Numerada = (typeof NUMERADAS)[number];

/** By what accidents are told apart; `tipo` is a code of the provider's list. */
export const DIMENSOES = ['tipo', ...NUMERADAS] as const;
export type Dimensao = (typeof DIMENSOES)[number];

export const DIMENSAO_LABEL: Readonly<Record<Dimensao, string>> = {
  hora: 'Hora',
  semana: 'Dia da semana',
  idade: 'Idade',
  antiguidade: 'Antiguidade',
  tipo: 'Tipo',
  desvio: 'Desvio',
  contacto: 'Contacto',
  lesao: 'Tipo de lesão',
  parte: 'Parte do corpo',
  agente: 'Agente material',
};

export const isCodificada = (dimensao: Dimensao): dimensao is Codificada =>
  CODIFICADAS.some((one) => one === dimensao);

function bandText(bands: readonly number[], from: number, unit: string): string {
  const next = bands[bands.indexOf(from) + 1];
  if (next === undefined) return `${from} ${unit} ou mais`;
  if (from === 0) return `Menos de ${next} ${next === 1 ? 'ano' : unit}`;
  return next === from + 1 ? `${from} ${unit}` : `${from} a ${next - 1} ${unit}`;
}

/** What a value of a dimension is called, a code by its number alone; null is what nobody has recorded. */
export function valorText(dimensao: Numerada, valor: number | null): string {
  if (isCodificada(dimensao)) return valor === null ? 'Por codificar' : `código ${valor}`;
  if (valor === null) return 'Não registada';
  switch (dimensao) {
    case 'hora':
      return `${valor} h às ${valor + 1} h`;
    case 'semana':
      return WEEKDAYS[valor - 1] ?? '';
    case 'idade':
      return bandText(IDADES, valor, 'anos');
    case 'antiguidade':
      return bandText(ANTIGUIDADES, valor, 'anos');
  }
}
