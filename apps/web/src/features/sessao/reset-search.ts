/** The address of an e-mailed link. */
export interface ResetSearch {
  readonly email?: string;
  readonly token?: string;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export function validateResetSearch(raw: Record<string, unknown>): ResetSearch {
  return { email: textOf(raw.email), token: textOf(raw.token) };
}
