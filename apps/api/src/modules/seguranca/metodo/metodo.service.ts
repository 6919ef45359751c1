import type { MetodoBody, MetodoGuardado } from '@sst/contract';
import type { MetodoDeRisco } from '@sst/contract/rules/medidas/metodo';
import { type Actor, authorOf } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { changedMeanwhile } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOutAsPrestador } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { insertMetodo, listMetodos, lockMetodo, readMetodo } from './metodo.queries.ts';

/** How the provider says how grave a risk is (decision 0191). */
export class MetodoService {
  readonly #deps: Pick<ServiceDeps, 'access' | 'clock'>;

  constructor(deps: Pick<ServiceDeps, 'access' | 'clock'>) {
    this.#deps = deps;
  }

  /** The one in use. */
  get(grant: Grant): Promise<MetodoDeRisco> {
    return this.#deps.access.read(grant, readMetodo);
  }

  /** All that there were, the newest first. */
  list(actor: Actor): Promise<MetodoGuardado[]> {
    return this.#deps.access.readAsProvider(actor, listMetodos);
  }

  /** Puts another in use, for what is assessed from now on. @throws 409 where another is in use than the caller saw. */
  create(
    actor: Actor,
    { anterior, ...metodo }: MetodoBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOutAsPrestador(this.#deps, { actor, key }, async (transaction) => {
      if ((await lockMetodo(transaction)) !== anterior)
        throw changedMeanwhile('O método foi alterado');
      const momento = this.#deps.clock.now();
      const cd = await insertMetodo(transaction, metodo, { cd_autor: authorOf(actor), momento });
      return {
        audit: [
          {
            acao: 'criar',
            entidade: 'metodo-risco',
            cd_entidade: cd,
            detalhe: { nome: metodo.nome },
          },
        ],
        answer: { message: `«${metodo.nome}» está em uso.`, cd },
      };
    });
  }
}
