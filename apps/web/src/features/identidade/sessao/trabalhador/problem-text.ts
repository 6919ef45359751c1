import type { Textos } from '@sst/contract/rules/trabalhador/textos';
import { ApiError } from '../../../../lib/calls/api-error.ts';

/** Why a call of the page failed, in its language. */
export function problemText(error: unknown, textos: Textos): string {
  if (!(error instanceof ApiError)) return textos.falhou;
  const { status } = error;
  if (status === 400) return textos.errada;
  if (status === 404) return textos.invalida;
  if (status === 409) return textos.mudou;
  return status === 429 ? textos.fechada : textos.falhou;
}
