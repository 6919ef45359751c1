import type { ConvocatoriaConfig, ConvocatoriaConfigBody } from '@sst/contract';
import { authorOf } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { changesOf } from '../../../audit/changes.ts';
import { changedMeanwhile } from '../../../errors.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { countReached, readConfig, writeConfig } from './config.queries.ts';

/** What a company has chosen about the letters to its workers. */
export class ConvocatoriaConfigService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 403 for the administrator of a unit: it is said for the company. */
  get(grant: Grant): Promise<ConvocatoriaConfig> {
    const { access } = this.#deps;
    return access.readInSteps(access.wholeCompany(grant), async (scope) => ({
      ...(await readConfig(scope)),
      ...(await countReached(scope)),
    }));
  }

  /** @throws 403 as `get`, 409 where it was changed since it was read. */
  update(grant: Grant, { versao, ...body }: ConvocatoriaConfigBody): Promise<{ message: string }> {
    const whole = this.#deps.access.wholeCompany(grant);
    return carryOut(this.#deps, { grant: whole }, async (scope, dt) => {
      const { versao: present, ...before } = await readConfig(scope);
      const wanted = { ...body, outra_hora: body.outra_hora ?? before.outra_hora };
      const changes = changesOf(before, wanted);
      const answer = { message: 'Definições das convocatórias guardadas.' };
      if (!changes) return { ...UNCHANGED, answer };
      if (versao !== undefined && versao !== present) {
        throw changedMeanwhile('As definições foram alteradas');
      }
      await writeConfig(scope, wanted, { dt, cd_utilizador: authorOf(scope.actor) });
      const { cd_empresa } = scope;
      return {
        audit: [
          { acao: 'alterar', entidade: 'convocatorias', cd_entidade: cd_empresa, detalhe: changes },
        ],
        events: [],
        answer,
      };
    });
  }
}
