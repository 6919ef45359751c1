import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { oneByOne } from '../../../jobs/one-by-one.ts';
import { carryOut } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import { subscribersOf } from '../../subscribers.ts';
import { listEmpresasToTell, lockAcidentesToTell } from './processo.queries.ts';
import { takeLembretes } from './processo.service.ts';

interface RoundDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

/** Tells of accidents of which somebody is still to be told, while their clocks run. */
export class RelogiosRound {
  readonly #deps: RoundDeps;

  constructor(deps: RoundDeps) {
    this.#deps = deps;
  }

  /**
   * @param ending ends it after the company that is being told.
   * @returns how many clocks were told of, each moment once, whatever the number of servers.
   * @throws if the database is away; {JobFailure} after the round where companies have to wait.
   */
  async tell(ending?: AbortSignal): Promise<number> {
    const { pool, access, clock, log } = this.#deps;
    const deps = { access, clock, subscribers: subscribersOf(this.#deps) };
    const companies = await inTransaction(pool, { readOnly: true, provider: true }, (all) =>
      listEmpresasToTell(all, clock.now()),
    );
    return oneByOne(companies, {
      work: async (cd_empresa) => {
        const grant = access.systemGrant(cd_empresa);
        const { count } = await carryOut(deps, { grant }, async (scope, now) => {
          const events: Evento[] = [];
          for (const cd of await lockAcidentesToTell(scope, now)) {
            events.push(...(await takeLembretes(scope, cd, now)));
          }
          return { audit: [], events, answer: { count: events.length } };
        });
        return count;
      },
      failed: (cd) => `Os acidentes por participar da empresa ${cd} não puderam ser lembrados`,
      waiting: () => 'há empresas com acidentes por lembrar',
      log,
      ending,
    });
  }
}
