import type { AvisoLeituras } from '@sst/contract';
import { addressOf, authorOf } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { recordEventsOf } from '../../../eventos-seguranca/record-events.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { readAviso, writeAviso } from './aviso-leituras.queries.ts';

/** Whether a company's workers are told once a month who saw their health data. */
export class AvisoLeiturasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 403 for the administrator of a unit: it is said for the company. */
  get(grant: Grant): Promise<AvisoLeituras> {
    const { access } = this.#deps;
    return access.readInSteps(access.wholeCompany(grant), readAviso);
  }

  /** @throws 403 as `get`. */
  update(grant: Grant, ativo: boolean): Promise<{ message: string }> {
    const message = ativo ? 'Aviso mensal ligado.' : 'Aviso mensal desligado.';
    const whole = this.#deps.access.wholeCompany(grant);
    return carryOut(this.#deps, { grant: whole }, async (scope, dt) => {
      const cd_utilizador = authorOf(scope.actor);
      if (!(await writeAviso(scope, { ativo, dt, cd_utilizador }))) {
        return { ...UNCHANGED, answer: { message } };
      }
      const tipo = ativo ? 'aviso-leituras-ligado' : 'aviso-leituras-desligado';
      const ip = addressOf(scope.actor);
      await recordEventsOf(scope, [{ tipo, cd_utilizador, quando: dt, ip }]);
      const acao = ativo ? 'ativar' : 'desativar';
      const detalhe = { nome: 'Quem viu os dados de saúde' };
      return {
        audit: [{ acao, entidade: 'aviso-leituras', cd_entidade: scope.cd_empresa, detalhe }],
        events: [],
        answer: { message },
      };
    });
  }
}
