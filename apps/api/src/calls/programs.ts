import type { Call } from '@sst/contract';
import type { Caller } from '../access/actor.ts';
import { CallError, forbidden } from '../errors.ts';

/** The answers that tell of nobody else's health. */
const WITHOUT_HEALTH: ReadonlySet<Call['saude']> = new Set(['nenhuma', 'totais', 'proprio']);

/**
 * Lets users make any call, and a program those that are for programs; what shows health data only by a key that may see it
 * (decision 0153).
 * @throws 403.
 */
export function admitProgram(actor: Caller, { permission, programa, saude, semSaude }: Call): void {
  if (actor.kind !== 'key') return;
  if (permission.kind === 'session') throw forbidden().telling({ tipo: 'recusa' });
  if (!programa) throw notForPrograms();
  if (!actor.saude && !semSaude && !WITHOUT_HEALTH.has(saude)) throw withoutHealth();
}

function notForPrograms(): CallError {
  const text = 'Esta operação é de pessoas: não pode ser feita com a chave de um programa.';
  return new CallError(403, 'SEM_PROGRAMAS', text).telling({ tipo: 'recusa' });
}

function withoutHealth(): CallError {
  const text = 'Esta chave não pode ver dados de saúde, e a resposta tem-nos.';
  return new CallError(403, 'CHAVE_SEM_SAUDE', text).telling({ tipo: 'recusa' });
}
