/**
 * What the codes of a record of readers are of: whose health it tells of follows from them. A sheet goes by the code of its
 * document, `auditoria` is a line of the company's log of changes, `aviso` a notice, which names somebody where it is about one
 * record. Whom a decision that failed names is not looked up.
 */
export type ReadOf = 'funcionario' | 'acidente' | 'ficha' | 'auditoria' | 'aviso' | 'decisao';

/** How a call that shows health data is recorded. */
export interface Read {
  /** What was seen, in the words of the page. */
  readonly label: string;
  readonly of: ReadOf;
  /** Where the codes are: a parameter of the call, or a field of the answer's record or of each of its rows. */
  readonly in: { readonly param: string } | { readonly field: string };
}

export const BY_ID = { param: 'id' } as const;
export const BY_FUNCIONARIO = { field: 'cd_funcion' } as const;
export const BY_CODE = { field: 'cd' } as const;
export const BY_PERSON = { field: 'pessoas.cd_funcion' } as const;
