import { MEDIDA_NEAR_DAYS } from '@sst/contract/rules/avisos';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { oneByOne } from '../../../jobs/one-by-one.ts';
import { lockByName } from '../../../sql/advisory-lock.ts';
import { carryOut } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import { subscribersOf } from '../../subscribers.ts';
import { listDueMedidas, listEmpresas, listMissed } from './daily-news.queries.ts';

interface DailyNewsDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

/** Nobody is told anything earlier in the day. */
const MORNING = '06:00:00';

/**
 * What a day brings by itself: the absences that were marked the day before, and measures whose deadline is near or has
 * passed. Each is an event, once; that event is how the next round knows that it was told.
 */
export class DailyNews {
  readonly #deps: DailyNewsDeps;

  constructor(deps: DailyNewsDeps) {
    this.#deps = deps;
  }

  /**
   * @param ending ends it after the company that is being told.
   * @returns how many events there were.
   * @throws if the database is away; {JobFailure} after the round where companies could not be told.
   */
  async tell(ending?: AbortSignal): Promise<number> {
    const { pool, clock, log } = this.#deps;
    const { dt, hr } = momentInPortugal(clock.now());
    if (hr < MORNING) return 0;
    const companies = await inTransaction(pool, { readOnly: true, provider: true }, listEmpresas);
    return oneByOne(companies, {
      work: (cd_empresa) => this.#tellCompany(cd_empresa, dt),
      failed: (cd) => `Os avisos do dia da empresa ${cd} não puderam ser dados`,
      waiting: (failed) =>
        countLabel(
          failed,
          'empresa ficou sem os avisos do dia',
          'empresas ficaram sem os avisos do dia',
        ),
      log,
      ending,
    });
  }

  async #tellCompany(cd_empresa: number, day: string): Promise<number> {
    const { access, clock } = this.#deps;
    const deps = { access, clock, subscribers: subscribersOf(this.#deps) };
    const grant = access.systemGrant(cd_empresa);
    const { told } = await carryOut(deps, { grant }, async (scope) => {
      // Two servers that start at once would both tell it.
      await lockByName(scope, 'avisos do dia', cd_empresa);
      const missed = await listMissed(scope, day);
      const due = await listDueMedidas(scope, day, MEDIDA_NEAR_DAYS);
      const events: Evento[] = [
        ...missed.map(({ cd, ...dados }): Evento => ({ tipo: 'marcacao.faltou', cd, dados })),
        ...due.map(({ cd, atrasada, ...dados }): Evento => {
          return { tipo: atrasada ? 'medida.atrasada' : 'medida.a-terminar', cd, dados };
        }),
      ];
      return { audit: [], events, answer: { told: events.length } };
    });
    return told;
  }
}
