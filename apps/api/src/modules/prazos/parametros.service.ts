import type { Parametro, Recalculo } from '@sst/contract';
import type { UserActor } from '../../access/actor.ts';
import { notFound } from '../../errors.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import { carryOutAsPrestador } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  beginAgain,
  findRecalculo,
  listParametros,
  lockParametro,
  switchParametro,
} from './prazos.queries.ts';

/** The numbers of the law that due days follow from, as the provider switches them. */
export class ParametrosService {
  readonly #deps: Pick<ServiceDeps, 'access' | 'clock'>;

  constructor(deps: Pick<ServiceDeps, 'access' | 'clock'>) {
    this.#deps = deps;
  }

  list(actor: UserActor): Promise<{ message: Parametro[]; recalculo: Recalculo | null }> {
    return this.#deps.access.readAsProvider(actor, async (transaction) => ({
      message: await listParametros(transaction),
      recalculo: (await findRecalculo(transaction)) ?? null,
    }));
  }

  /** Idempotent. The due days of all companies are computed anew by a job. @throws 404. */
  switch(actor: UserActor, cd: number, ativo: boolean): Promise<{ message: string }> {
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction, now) => {
      const parametro = await lockParametro(transaction, cd);
      if (!parametro) throw notFound();
      const { nome } = parametro;
      const changed = parametro.ativo !== ativo;
      if (changed) {
        await switchParametro(transaction, cd, ativo);
        await beginAgain(transaction, now);
        await enqueueJobs(transaction, 'prazos', [{ data: {}, urgent: true }]);
      }
      const message = `«${nome}» ${ativo ? 'conta agora para os prazos' : 'já não conta para os prazos'}.`;
      const acao = ativo ? 'ativar' : 'desativar';
      return {
        audit: changed ? [{ acao, entidade: 'parametro', cd_entidade: cd, detalhe: { nome } }] : [],
        answer: { message },
      };
    });
  }
}
