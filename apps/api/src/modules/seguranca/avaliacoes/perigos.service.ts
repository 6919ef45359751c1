import type { NovoPerigoBody, Perigo, PerigoBody } from '@sst/contract';
import type { Actor } from '../../../access/actor.ts';
import { changesOf } from '../../../audit/changes.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { changedMeanwhile, nameTaken, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOutAsPrestador } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  findPerigos,
  findPerigoTwin,
  insertPerigo,
  listPerigos,
  lockPerigos,
  updatePerigo,
} from './perigos.queries.ts';

const INACTIVE = {
  codigo: 'JA_EXISTE',
  text: ', mas não está em uso: volte a ativar o que existe',
} as const;

/** The provider's library of hazards (decision 0184). */
export class PerigosService {
  readonly #deps: Pick<ServiceDeps, 'access' | 'clock'>;

  constructor(deps: Pick<ServiceDeps, 'access' | 'clock'>) {
    this.#deps = deps;
  }

  list(actor: Actor): Promise<Perigo[]> {
    return this.#deps.access.readAsProvider(actor, listPerigos);
  }

  /** @throws 409 for a name that is taken. */
  create(
    actor: Actor,
    body: NovoPerigoBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOutAsPrestador(this.#deps, { actor, key }, async (transaction) => {
      await requireFree(transaction, body.nome, null);
      const cd = await insertPerigo(transaction, body);
      return {
        audit: [{ acao: 'criar', entidade: 'perigo', cd_entidade: cd, detalhe: { ...body } }],
        answer: { message: `«${body.nome}» está na biblioteca.`, cd },
      };
    });
  }

  /** Assessments keep the words that they were made with. @throws 404, 409 for a name that is taken or a concurrent change. */
  update(actor: Actor, cd: number, { versao, ...body }: PerigoBody): Promise<{ message: string }> {
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction) => {
      await requireFree(transaction, body.nome, cd);
      const [before] = await findPerigos(transaction, [cd]);
      if (!before) throw notFound();
      if (before.versao !== versao) throw changedMeanwhile('O perigo foi alterado');
      const answer = { message: `«${body.nome}» guardado.` };
      const changes = changesOf(before, body);
      if (!changes) return { audit: [], answer };
      await updatePerigo(transaction, cd, body);
      const detalhe = { nome: body.nome, ...changes };
      return {
        audit: [{ acao: 'alterar', entidade: 'perigo', cd_entidade: cd, detalhe }],
        answer,
      };
    });
  }
}

/** Locks the library. @throws 409 for a name that is taken. */
async function requireFree(
  transaction: Transaction,
  nome: string,
  except: number | null,
): Promise<void> {
  await lockPerigos(transaction);
  const twin = await findPerigoTwin(transaction, nome, except);
  if (twin) throw nameTaken(twin, INACTIVE);
}
