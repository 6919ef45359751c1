/** Letters and digits that are not mistaken for each other, 32 of them. */
export const FICHA_LETRAS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** How many of them a code has: 80 random bits. */
export const FICHA_LETRAS_DO_CODIGO = 16;

/** The code of a sheet as it is kept: the company, in base 36, and its letters. */
export const FICHA_CODIGO = /^([1-9A-Z][0-9A-Z]{0,10})-([2-9A-HJ-NP-Z]{16})$/;

/** A code as sheets show it, in groups. */
export function shownFichaCodigo(codigo: string): string {
  const [empresa = '', letras = ''] = codigo.split('-');
  return [empresa, ...(letras.match(/.{1,4}/g) ?? [])].join('-');
}

/** What a typed code would be as it is kept: without spaces, in capital letters, its letters apart. */
export function fichaCodigoOf(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const at = Math.max(0, signs.length - FICHA_LETRAS_DO_CODIGO);
  return `${signs.slice(0, at)}-${signs.slice(at)}`;
}

/** Whose seal proves nothing. */
export const SELO_DE_DEMONSTRACAO = 'Selo de demonstração';

/** How near its end the certificate is that seals: valid, within the last 60 days, over, not valid yet. The last two seal nothing. */
export const SELO_ESTADOS = ['vale', 'perto', 'acabou', 'futuro'] as const;
export type SeloEstado = (typeof SELO_ESTADOS)[number];

/** Where anybody asks for a sheet by its code, below the address of the product. */
export const verificarPath = (codigo: string): string => `/verificar/${codigo}`;
