import type { AuditLine } from '../../audit/audit.ts';
import { CallError } from '../../errors.ts';
import type { FichaNoCirculo } from './circulo.queries.ts';

/** The audit line of what was done to a sheet. */
export function lineOf(
  acao: AuditLine['acao'],
  { cd_anex, cd_funcion }: Pick<FichaNoCirculo, 'cd_anex' | 'cd_funcion'>,
  detalhe: Record<string, unknown>,
): AuditLine {
  return {
    acao,
    entidade: 'ficha-aptidao',
    cd_entidade: cd_anex,
    detalhe: { cd_funcion, ...detalhe },
  };
}

/** A sheet that has ended since it was shown. */
export function ended(): CallError {
  return new CallError(
    409,
    'ALTERADO_ENTRETANTO',
    'A ficha foi substituída ou anulada entretanto. Veja a que está em vigor.',
  );
}
