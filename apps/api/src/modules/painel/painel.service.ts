import { MENU, type MenuCode, menu, type Painel } from '@sst/contract';
import type { Access } from '../../access/access.ts';
import type { Grant } from '../../access/grant.ts';
import { permits } from '../../access/rights.ts';
import { type Clock, today } from '../../clock.ts';
import { countAccidents } from './acidentes-figures.queries.ts';
import { countEmployees, countOpenRequests } from './painel.queries.ts';
import { countHealth } from './saude-figures.queries.ts';
import { countSafety } from './seguranca-figures.queries.ts';

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
    const sees = (code: MenuCode) => permits(menu(code, 'ver'), grant.place, grant.actor);
    const day = today(this.#clock);
    return this.#access.read(grant, async (scope) => {
      const [funcionarios, saude, seguranca, acidentes, abertos] = await Promise.all([
        sees(MENU.funcionarios) ? countEmployees(scope, day) : null,
        sees(MENU.saude) ? countHealth(scope, day) : null,
        sees(MENU.seguranca) ? countSafety(scope, day) : null,
        sees(MENU.acidentes) ? countAccidents(scope, day) : null,
        sees(MENU.pendentes) ? countOpenRequests(scope) : null,
      ]);
      const pendentes = abertos === null ? null : { abertos };
      return { funcionarios, saude, seguranca, acidentes, pendentes };
    });
  }
}
