import { MENU, type MenuCode, menu } from '@sst/contract';
import type { painelCalls } from '@sst/contract/painel';
import { permits } from '../../access/rights.ts';
import type { Access } from '../../access/scope.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import { type Clock, today } from '../../clock.ts';
import { countAccidents } from './acidentes-figures.queries.ts';
import { countEmployees, countOpenRequests } from './painel.queries.ts';
import { countHealth } from './saude-figures.queries.ts';
import { countSafety } from './seguranca-figures.queries.ts';

export function painelRoutes(access: Access, clock: Clock): HandlersOf<typeof painelCalls> {
  return {
    getPainel: async ({ grant }) => {
      const sees = (code: MenuCode) => permits(menu(code, 'ver'), grant.place);
      return access.read(grant, async (scope) => {
        const [funcionarios, saude, seguranca, acidentes, abertos] = await Promise.all([
          sees(MENU.funcionarios) ? countEmployees(scope, today(clock)) : null,
          sees(MENU.saude) ? countHealth(scope, today(clock)) : null,
          sees(MENU.seguranca) ? countSafety(scope, today(clock)) : null,
          sees(MENU.acidentes) ? countAccidents(scope, today(clock)) : null,
          sees(MENU.pendentes) ? countOpenRequests(scope) : null,
        ]);
        const pendentes = abertos === null ? null : { abertos };
        return { message: { funcionarios, saude, seguranca, acidentes, pendentes } };
      });
    },
  };
}
