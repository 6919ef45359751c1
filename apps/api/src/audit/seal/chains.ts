/** The chain of the provider's own log, as the code of a company: no company has it (migration 0045). */
export const PRESTADOR_CHAIN = 0;

/** The log of a company or of the provider, whose lines are sealed one after the other. */
export interface Chain {
  readonly cd_empresa: number;
  /** The table of its lines. */
  readonly lines: 'auditoria' | 'auditoria_prestador';
  /** Lines that have no seal yet. */
  readonly waiting: 'auditoria_por_selar' | 'auditoria_prestador_por_selar';
}

/** The chain of a company, or of the provider for `PRESTADOR_CHAIN`. */
export function chainOf(cd_empresa: number): Chain {
  return cd_empresa === PRESTADOR_CHAIN
    ? { cd_empresa, lines: 'auditoria_prestador', waiting: 'auditoria_prestador_por_selar' }
    : { cd_empresa, lines: 'auditoria', waiting: 'auditoria_por_selar' };
}
