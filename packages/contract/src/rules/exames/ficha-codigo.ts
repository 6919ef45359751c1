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

/** Where anybody asks for a sheet by its code, below the address of the product. */
export const verificarPath = (codigo: string): string => `/verificar/${codigo}`;
