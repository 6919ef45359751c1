/** The address of an e-mailed link. */
export interface ResetSearch {
  readonly email?: string;
  readonly token?: string;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The address of the link in a digest. */
export function validateResumoSearch(raw: Record<string, unknown>): { readonly codigo?: string } {
  return { codigo: textOf(raw.codigo) };
}

/** The address of a letter's link, with the answer of its button. */
export function validateConvocatoriaSearch(raw: Record<string, unknown>): {
  readonly codigo?: string;
  readonly resposta?: 'confirmo' | 'nao-posso';
} {
  const { resposta } = raw;
  return {
    codigo: textOf(raw.codigo),
    resposta: resposta === 'confirmo' || resposta === 'nao-posso' ? resposta : undefined,
  };
}

/** The address of the link of a worker's own page, with the language of its letter. */
export function validateTrabalhadorSearch(raw: Record<string, unknown>): {
  readonly codigo?: string;
  readonly lingua?: string;
} {
  return { codigo: textOf(raw.codigo), lingua: textOf(raw.lingua) };
}

export function validateResetSearch(raw: Record<string, unknown>): ResetSearch {
  return { email: textOf(raw.email), token: textOf(raw.token) };
}
