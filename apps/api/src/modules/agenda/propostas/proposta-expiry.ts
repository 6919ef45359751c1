import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import { type Clock, today } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { oneByOne } from '../../../jobs/one-by-one.ts';
import { carryOut } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import { subscribersOf } from '../../subscribers.ts';
import { lineOf } from './envio.service.ts';
import { expirePropostas, listExpiring } from './propostas.queries.ts';

interface ExpiryDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

/** Ends proposals that were not answered in time: their hours are free, and their people are to be booked again. */
export class PropostaExpiry {
  readonly #deps: ExpiryDeps;

  constructor(deps: ExpiryDeps) {
    this.#deps = deps;
  }

  /**
   * @param ending ends it after the company whose proposals are ended.
   * @returns how many were ended, each of them once, whatever the number of servers.
   * @throws if the database is away; {JobFailure} after the round where companies have to wait.
   */
  async endDue(ending?: AbortSignal): Promise<number> {
    const { pool, access, clock, log } = this.#deps;
    const day = today(clock);
    const deps = { access, clock, subscribers: subscribersOf(this.#deps) };
    const companies = await inTransaction(pool, { readOnly: true, provider: true }, (all) =>
      listExpiring(all, day),
    );
    return oneByOne(companies, {
      work: async (cd_empresa) => {
        const grant = access.systemGrant(cd_empresa);
        const { count } = await carryOut(deps, { grant }, async (scope, now) => {
          const rows = await expirePropostas(scope, day, now);
          return {
            audit: rows.map(({ cd, cd_funcion, dt }) =>
              lineOf('terminar', cd, { cd_funcion, dt, estado: 'expirada' }),
            ),
            events: rows.map(({ cd, ...dados }): Evento => {
              return { tipo: 'proposta.expirada', cd, dados };
            }),
            answer: { count: rows.length },
          };
        });
        return count;
      },
      failed: (cd) => `As propostas da empresa ${cd} não puderam ser terminadas`,
      waiting: () => 'há empresas com propostas por terminar',
      log,
      ending,
    });
  }
}
