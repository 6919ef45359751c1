import { normalise } from '../texts/text.ts';

/** The keys of programs (decision 0153): limits, how a secret is written, and why one stands still. */

export const CHAVE_PROGRAMA = {
  nome: 60,
  /** By what name it gives external codes. */
  origem: 30,
  /** Keys of a company, and of the provider, that are not ended. */
  most: 50,
  /** Days that a key may last. */
  maxDays: 366,
  /** Days before its end on which the administrators are told. */
  avisoDays: 30,
  redes: 20,
  alcance: 100,
  /** Secrets of a key that serve at the same time: the one that is being replaced, and the new one. */
  segredos: 2,
} as const;

/** Calls of one key that a server answers in a minute. */
export const CHAVE_RATE = { calls: 600, seconds: 60 } as const;

/** What every secret begins with: what scanners of repositories look for. */
export const SEGREDO_PREFIX = 'sst_';
/** Signs of a secret that may be shown, to tell it from others. */
export const SEGREDO_SHOWN = 10;

/** Why a key opens nothing any more. */
export const ESTADO_CHAVE_LABEL = {
  ativa: 'Ativa',
  parada: 'Parada',
  caducada: 'Fora de prazo',
  terminada: 'Terminada',
} as const;
export type EstadoChave = keyof typeof ESTADO_CHAVE_LABEL;
export const ESTADOS_CHAVE = Object.keys(ESTADO_CHAVE_LABEL) as EstadoChave[];

/** By what name a program gives external codes, where nobody has said it: small letters, figures and hyphens of its own name. */
export function origemOf(nome: string): string {
  const text = normalise(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, CHAVE_PROGRAMA.origem);
  return text.replace(/^-+|-+$/g, '') || 'programa';
}
