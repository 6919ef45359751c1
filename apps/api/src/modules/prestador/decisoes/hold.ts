import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { OPEN_STATES, PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import type { Scope } from '../../../access/grant.ts';
import { CallError } from '../../../errors.ts';
import { enqueueJobs } from '../../../jobs/enqueue.ts';
import type { Change } from '../../carry-out.ts';
import {
  type HeldDecision,
  insertRetida,
  type RetidaItem,
  requireNotHeld,
  takeOwn,
} from '../../retidas/index.ts';
import { ENTITY } from './decision-rules.ts';
import { type Taken, take } from './take.ts';

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

const WHAT_COMES = {
  [emAnalise]: 'Fica em análise',
  [aceite]: 'Aceite',
  [recusado]: 'Recusado',
} as const;

const DONE = 'A decisão já teve efeito: já não pode ser anulada.';
const NOT_HELD = 'A decisão já não está retida: continua por decidir.';

/**
 * Holds a decision on a locked request until its moment: nothing is applied or told before, and a job carries it out.
 * @throws 409 if it could not be accepted by now.
 */
export async function hold(
  scope: Scope,
  item: RetidaItem,
  { taken, decision }: { readonly taken: Taken; readonly decision: HeldDecision },
): Promise<Change<{ message: string }>> {
  if (decision.estado === aceite) await taken.requireAcceptable();
  const waitMs = await insertRetida(scope, item, decision);
  await enqueueJobs(scope, 'decisoes-retidas', [{ data: {}, waitMs }]);
  return {
    audit: [lineOf('reter', item, taken)],
    events: [],
    answer: { message: `${WHAT_COMES[decision.estado]} dentro de ${HOLD_SECONDS} segundos.` },
  };
}

/** Takes a held decision of the caller back. @throws 404, 409 if it is not held any more, or by somebody else. */
export async function release(
  scope: Scope,
  item: RetidaItem,
): Promise<Change<{ message: string }>> {
  const taken = await take(scope, item);
  if (!(await takeOwn(scope, item))) {
    await requireNotHeld(scope, item);
    const text = OPEN_STATES.includes(taken.cd_estad) ? NOT_HELD : DONE;
    throw new CallError(409, 'NAO_RETIDO', text);
  }
  return {
    audit: [lineOf('libertar', item, taken)],
    events: [],
    answer: { message: 'Decisão anulada.' },
  };
}

/** The line about a held decision, which does not say which one it is: the client reads it too. */
export function lineOf(
  acao: 'reter' | 'libertar' | 'desistir',
  { origem, cd }: RetidaItem,
  { detalhe }: Pick<Taken, 'detalhe'>,
) {
  return { acao, entidade: ENTITY[origem], cd_entidade: cd, detalhe };
}
