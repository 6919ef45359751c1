import { doneDayError } from '../rules/dates/dates.ts';

/** Longest texts, and how much comes by codes. */
export const QUASE = {
  loc: 100,
  descric: 2000,
  acao: 1000,
  razao: 500,
  proposta: 500,
  medidas: 20,
  /** Photographs that may come without an account. */
  fotos: 1,
  /** What is taken of an address, and of a code, within the minutes that tries count for; and of a code in a day. */
  porEndereco: 20,
  porCodigo: 40,
  porDia: 300,
} as const;

/** The code of a unit as it stands in its address: the company, and ten letters and digits that are not mistaken for each other. */
export const QUASE_CODIGO = /^([1-9a-z][0-9a-z]{0,10})-([2-9a-hjkmnp-z]{10})$/;
export const QUASE_LETRAS = '23456789abcdefghjkmnpqrstuvwxyz';

/** Where the form of a unit is, below the address of the product. */
export const quasePath = (codigo: string): string => `/quase-acidente/${codigo}`;

/** Errors for the moment of one. @param now the present. @returns texts by field. */
export function quaseTimeErrors(
  { dt, hr }: { readonly dt: string; readonly hr: string },
  now: { readonly dt: string; readonly hr: string },
): Record<string, string> {
  const wrongDay = doneDayError(dt, now.dt, 'O dia é posterior a hoje.');
  if (wrongDay) return { dt: wrongDay };
  return dt === now.dt && hr > now.hr ? { hr: 'Essa hora ainda não passou.' } : {};
}
