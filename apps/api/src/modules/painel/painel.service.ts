import type { Painel } from '@sst/contract';
import { DAYS_RIGHT } from '@sst/contract/calls/rights';
import type { Access } from '../../access/access.ts';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { type Clock, today } from '../../clock.ts';
import { sightOf } from '../../sql/reader/prazo.ts';
import { countAcidentes } from './acidentes-figures.queries.ts';
import { countFuncionarios, countOpenPedidos } from './painel.queries.ts';
import { countSaude } from './saude-figures.queries.ts';
import { countSeguranca } from './seguranca-figures.queries.ts';

/** The current figures of each area of the product. */
export class PainelService {
  readonly #access: Access;
  readonly #clock: Clock;

  constructor(access: Access, clock: Clock) {
    this.#access = access;
    this.#clock = clock;
  }

  /** Figures of the node and what is below it; `null` for an area that the user may not see there. */
  get(grant: Grant): Promise<Painel> {
    const day = today(this.#clock);
    return this.#access.read(grant, async (scope) => {
      const [funcionarios, saude, seguranca, acidentes, pendentes] = await Promise.all([
        may(grant, 'funcionarios.ver')
          ? countFuncionarios(scope, day, {
              fitness: may(grant, 'aptidao.ver'),
              days: may(grant, DAYS_RIGHT),
              sight: sightOf(grant),
            })
          : null,
        may(grant, 'exames.ver', 'marcacoes.ver', 'faltas.ver') ? countSaude(scope, day) : null,
        may(grant, 'atividades.ver', 'medidas.ver') ? countSeguranca(scope, day) : null,
        may(grant, 'acidentes.ver') ? countAcidentes(scope, day) : null,
        may(grant, 'pedidos.ver', 'acidentes-pendentes.ver') ? countOpenPedidos(scope) : null,
      ]);
      return { funcionarios, saude, seguranca, acidentes, pendentes };
    });
  }
}
