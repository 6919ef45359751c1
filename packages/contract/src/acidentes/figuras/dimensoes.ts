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

/** By what accidents are told apart. `tipo` is a code of the provider's list; the others are numbers with a meaning. */
export const DIMENSOES = ['hora', 'semana', 'idade', 'antiguidade', 'tipo'] as const;
export type Dimensao = (typeof DIMENSOES)[number];

export const DIMENSAO_LABEL: Readonly<Record<Dimensao, string>> = {
  hora: 'Hora',
  semana: 'Dia da semana',
  idade: 'Idade',
  antiguidade: 'Antiguidade',
  tipo: 'Tipo',
};

function bandText(bands: readonly number[], from: number, unit: string): string {
  const next = bands[bands.indexOf(from) + 1];
  if (next === undefined) return `${from} ${unit} ou mais`;
  if (from === 0) return `Menos de ${next} ${next === 1 ? 'ano' : unit}`;
  return next === from + 1 ? `${from} ${unit}` : `${from} a ${next - 1} ${unit}`;
}

/** What a value of a dimension is called; null is what nobody has recorded. A type is named by the provider's list. */
export function valorText(dimensao: Exclude<Dimensao, 'tipo'>, valor: number | null): string {
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
