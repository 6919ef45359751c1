import type { DefinicaoPropostas, DefinicaoPropostasBody } from '@sst/contract';
import type { Access } from '../../../access/access.ts';
import type { UserActor } from '../../../access/actor.ts';
import { changesOf } from '../../../audit/changes.ts';
import { changedMeanwhile } from '../../../errors.ts';
import { carryOutAsPrestador } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { lockDefinicao, readDefinicao, writeDefinicao } from './propostas.queries.ts';

/** What the provider sets of proposals, for all companies. */
export class DefinicaoPropostasService {
  readonly #deps: Pick<ServiceDeps, 'clock'> & { readonly access: Access };

  constructor(deps: Pick<ServiceDeps, 'clock'> & { readonly access: Access }) {
    this.#deps = deps;
  }

  async get(actor: UserActor): Promise<{ message: DefinicaoPropostas }> {
    return { message: await this.#deps.access.readAsProvider(actor, readDefinicao) };
  }

  /** @throws 409 if it was changed since it was seen. */
  update(
    actor: UserActor,
    { versao, ...values }: DefinicaoPropostasBody,
  ): Promise<{ message: string }> {
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction) => {
      const present = await lockDefinicao(transaction);
      const changes = changesOf(present, values);
      const answer = { message: 'Definições guardadas.' };
      if (!changes) return { audit: [], answer };
      if (versao !== undefined && versao !== present.versao) {
        throw changedMeanwhile('As definições foram alteradas');
      }
      await writeDefinicao(transaction, values);
      return {
        audit: [
          { acao: 'alterar', entidade: 'definicao_propostas', cd_entidade: null, detalhe: changes },
        ],
        answer,
      };
    });
  }
}
