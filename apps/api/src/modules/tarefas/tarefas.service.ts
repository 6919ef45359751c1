import type { Tarefas } from '@sst/contract';
import { dayIn } from '@sst/contract/rules/dates/dates';
import { JOB_KINDS, type JobKind } from '@sst/contract/rules/jobs';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Access } from '../../access/access.ts';
import type { UserActor } from '../../access/actor.ts';
import type { Clock } from '../../clock.ts';
import { notFound } from '../../errors.ts';
import { retryJobs } from '../../jobs/enqueue.ts';
import type { Seal } from '../../pdf/seal/seal.ts';
import { carryOutAsPrestador } from '../carry-out.ts';
import { releaseMail, sendOnceMore } from '../correio/unsent.ts';
import { lockFailed, readTarefas } from './tarefas.queries.ts';

interface TarefasDeps {
  readonly access: Access;
  readonly clock: Clock;
  /** What seals sheets; absent: nothing does. */
  readonly seal?: Seal | undefined;
}

/** What the server does by itself, for the provider to look after. */
export class TarefasService {
  readonly #deps: TarefasDeps;

  constructor(deps: TarefasDeps) {
    this.#deps = deps;
  }

  async read(actor: UserActor): Promise<{ message: Tarefas }> {
    const { access, clock, seal } = this.#deps;
    const now = clock.now();
    const tarefas = await access.readAsProvider(actor, (transaction) =>
      readTarefas(transaction, now),
    );
    const selo = seal?.stateAt(now);
    return {
      message: {
        ...tarefas,
        selo: selo ? { de: selo.sealer, ate: dayIn(selo.to), estado: selo.state } : null,
      },
    };
  }

  /** Lets a failed job be tried once more. @throws 404 for one that has not failed, or no longer. */
  async retry(actor: UserActor, id: string): Promise<{ message: string }> {
    if ((await this.#retry(actor, id)) === 0) throw notFound();
    return { message: 'A tarefa vai ser tentada de novo.' };
  }

  async retryAll(actor: UserActor): Promise<{ message: string }> {
    const count = await this.#retry(actor);
    const verb = count === 1 ? 'vai ser tentada' : 'vão ser tentadas';
    return {
      message:
        count === 0
          ? 'Não há tarefas falhadas.'
          : `${countLabel(count, 'tarefa', 'tarefas')} ${verb} de novo.`,
    };
  }

  /** Lets the letters of a restored copy leave. */
  async releaseMail(actor: UserActor): Promise<{ message: string }> {
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction, now) => {
      const total = await releaseMail(transaction, now);
      if (total === null) return { audit: [], answer: { message: 'As cartas já seguem.' } };
      return { audit: [releasedAudit(total)], answer: { message: 'As cartas vão seguir.' } };
    });
  }

  /** @returns how many jobs are tried once more. */
  async #retry(actor: UserActor, id?: string): Promise<number> {
    const { count } = await carryOutAsPrestador(this.#deps, { actor }, async (transaction, now) => {
      const failed = Map.groupBy(await lockFailed(transaction, id), ({ tipo }) => tipo);
      for (const [kind, jobs] of failed) {
        await retryJobs(
          transaction,
          kind,
          jobs.map((job) => job.id),
        );
      }
      const letters = await sendOnceMore(transaction, now, id);
      const audit = [...failed].map(([kind, jobs]) => auditOf(kind, jobs.length));
      if (letters.length > 0) audit.push(auditOf('correio', letters.length, letters[0]));
      const count = audit.reduce((sum, { detalhe }) => sum + detalhe.total, 0);
      return { audit, answer: { count } };
    });
    return count;
  }
}

/** One line for each kind of job. @param first the code of the message, where only one is tried again. */
function auditOf(kind: JobKind, total: number, first?: number) {
  return {
    acao: 'repetir',
    entidade: 'tarefa',
    cd_entidade: total === 1 ? (first ?? null) : null,
    detalhe: { nome: JOB_KINDS[kind], total },
  } as const;
}

/** The line that letters of a restored copy were let go. */
export function releasedAudit(total: number) {
  return {
    acao: 'repetir',
    entidade: 'tarefa',
    cd_entidade: null,
    detalhe: { nome: 'Deixar seguir as cartas de uma cópia reposta', total },
  } as const;
}
