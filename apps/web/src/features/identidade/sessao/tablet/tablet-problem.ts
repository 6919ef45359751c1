import type { Textos } from '@sst/contract/rules/trabalhador/textos';
import { ApiError } from '../../../../lib/calls/api-error.ts';

/** Why a call of the tablet failed, in the language of who is at it. */
export function tabletProblem(error: unknown, { tablet, falhou }: Textos): string {
  if (!(error instanceof ApiError)) return falhou;
  const { status } = error;
  if (error.codigo === 'PESSOA_FECHADA') return tablet.pessoaFechada;
  if (status === 400) return tablet.errado;
  if (status === 404) return tablet.fechado;
  return status === 429 ? tablet.espere : falhou;
}
