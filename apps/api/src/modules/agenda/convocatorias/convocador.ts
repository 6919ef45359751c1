import { CONVOCATORIA, CONVOCATORIA_PAGE } from '@sst/contract/rules/agenda/convocatoria';
import { addDays, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { Scope } from '../../../access/grant.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { oneByOne, untilFewer } from '../../../jobs/one-by-one.ts';
import { hashOf, newCode } from '../../../secrets/secret-code.ts';
import { isInvented } from '../../correio/invented.ts';
import { type MailTransport, senderOf } from '../../correio/mail-transport.ts';
import { enqueueMails, type Mail } from '../../correio/outbox.ts';
import { readEmpresaName } from '../../leituras/index.ts';
import { lastDayToMove } from '../propostas/mudanca-steps.ts';
import { readConfig } from './config.queries.ts';
import {
  type Compared,
  deleteOldChaves,
  insertChaves,
  listCompared,
  listEmpresas,
  listPorVer,
  takeNear,
  takePorVer,
  writeTold,
} from './convocatorias.queries.ts';
import { convocatoriaTo, type LetterMarcacao, type Novidade } from './letters.ts';

interface ConvocadorDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly transport: Pick<MailTransport, 'leaves'>;
  readonly from: string;
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

/** Employees, or bookings, that are told in one transaction. */
const AT_ONCE = 100;
/** Hours of the day, in Lisbon, in which bookings are called to mind. */
const DAYTIME = { from: '09:00', to: '20:00' } as const;
/** Days after a booking for which its codes are kept. */
const KEPT_DAYS = 30;

/** What becomes known of a booking, with whose it is. */
interface News extends Omit<LetterMarcacao, 'url' | 'escolhe_ate'> {
  readonly cd_funcion: number;
  readonly nome: string;
  readonly email: string;
  readonly cd_local: number | null;
  readonly escolhe: boolean;
}

/**
 * Tells workers of their bookings: made, moved, called off, and near. What is told is kept in the transaction of its letter, so
 * that a server that is killed has told it or not, and nothing is told twice.
 */
export class Convocador {
  readonly #deps: ConvocadorDeps;

  constructor(deps: ConvocadorDeps) {
    this.#deps = deps;
  }

  /**
   * Tells of bookings that have changed.
   * @param ending ends it after the people who are being written to.
   * @returns how many letters were written.
   */
  tell(ending?: AbortSignal): Promise<number> {
    return this.#inEach(listPorVer, (scope, now) => this.#tellSome(scope, now), ending);
  }

  /** Calls bookings to mind that are near, by day. @returns how many letters were written. */
  async remind(ending?: AbortSignal): Promise<number> {
    const { hr } = momentInPortugal(this.#deps.clock.now());
    if (hr < DAYTIME.from || hr >= DAYTIME.to) return 0;
    return this.#inEach(listEmpresas, (scope, now) => this.#remindSome(scope, now), ending);
  }

  /**
   * Works in each company in transactions of some people, until none is left.
   * @throws {JobFailure} where one of them failed; the others are told.
   */
  async #inEach(
    list: (transaction: Transaction) => Promise<{ cd: number }[]>,
    work: (scope: Scope, now: Date) => Promise<{ taken: number; letters: number }>,
    ending: AbortSignal | undefined,
  ): Promise<number> {
    const { pool, access, clock, log } = this.#deps;
    const companies = await inTransaction(pool, { readOnly: true, provider: true }, list);
    return oneByOne(companies, {
      work: async ({ cd }) => {
        let written = 0;
        await untilFewer(AT_ONCE, ending, async () => {
          const { taken, letters } = await access.write(access.systemGrant(cd), (scope) =>
            work(scope, clock.now()),
          );
          written += letters;
          return taken;
        });
        return written;
      },
      failed: ({ cd }) => `As convocatórias da empresa ${cd} não puderam ser escritas`,
      waiting: (failed) =>
        countLabel(failed, 'empresa ficou sem convocatórias', 'empresas ficaram sem convocatórias'),
      log,
      ending,
    });
  }

  async #tellSome(scope: Scope, now: Date): Promise<{ taken: number; letters: number }> {
    const funcionarios = await takePorVer(scope, AT_ONCE, now);
    const taken = funcionarios.length;
    if (taken === 0) return { taken, letters: 0 };
    const config = await readConfig(scope);
    if (!config.ativo) return { taken, letters: 0 };
    const compared = await listCompared(scope, funcionarios, momentInPortugal(now));
    const news = compared.flatMap((one) => newsOf(one));
    await writeTold(
      scope,
      news.map(({ novidade, ...one }) => ({ ...one, cancelada: novidade === 'cancelada' })),
      now,
    );
    return { taken, letters: await this.#write(scope, news, { now, ...config }) };
  }

  async #remindSome(scope: Scope, now: Date): Promise<{ taken: number; letters: number }> {
    const config = await readConfig(scope);
    if (!config.ativo) return { taken: 0, letters: 0 };
    const { dt: hoje } = momentInPortugal(now);
    await deleteOldChaves(scope, addDays(hoje, -KEPT_DAYS));
    const days = CONVOCATORIA.lembretes;
    const near = await takeNear(scope, { hoje, now, days, most: AT_ONCE });
    const news = near.map((one): News => ({ ...one, novidade: one.nova ? 'nova' : 'lembrete' }));
    return { taken: near.length, letters: await this.#write(scope, news, { now, ...config }) };
  }

  /** Writes one letter of each booking, with a code where it can be answered. @returns how many. */
  async #write(
    scope: Scope,
    news: readonly News[],
    { now, outra_data, outra_hora }: { now: Date; outra_data: boolean; outra_hora: boolean },
  ): Promise<number> {
    const { publicUrl, from, transport } = this.#deps;
    const reached = news.filter(({ email }) => !(transport.leaves && isInvented(email)));
    if (reached.length === 0) return 0;
    const keys: { hash: Buffer; cd: number }[] = [];
    const until = outra_hora ? await this.#listEscolheAte(scope, reached, now) : undefined;
    const told = reached.map((one) => {
      if (one.novidade === 'cancelada') return { ...one, url: null, escolhe_ate: null };
      const { code, hash } = makeCode(scope.cd_empresa);
      keys.push({ hash, cd: one.cd });
      const url = `${publicUrl}${CONVOCATORIA_PAGE}?codigo=${code}`;
      return { ...one, url, escolhe_ate: until?.get(one.cd) ?? null };
    });
    await insertChaves(scope, keys);
    const context = {
      cd_empresa: scope.cd_empresa,
      empresa: await readEmpresaName(scope),
      de: senderOf(from),
      agora: now,
      outra_data,
    };
    const mails: Mail[] = [];
    for (const one of told) mails.push(await convocatoriaTo(one, one, context));
    await enqueueMails(scope, now, mails);
    return mails.length;
  }

  /** Until when another slot may be chosen for bookings; without those for which that is over. */
  async #listEscolheAte(
    scope: Scope,
    news: readonly News[],
    now: Date,
  ): Promise<ReadonlyMap<number, string>> {
    const { dt: day } = momentInPortugal(now);
    const until = new Map<number, string>();
    for (const one of news) {
      if (!one.escolhe || one.cd_local === null || one.novidade === 'cancelada') continue;
      const last = await lastDayToMove(scope, one);
      if (last >= day) until.set(one.cd, last);
    }
    return until;
  }
}

/** A code for a link, which says whose company it is of: nobody reads more of it than the server. */
function makeCode(cd_empresa: number): { code: string; hash: Buffer } {
  const code = `${cd_empresa.toString(36)}.${newCode()}`;
  return { code, hash: hashOf(code) };
}

/** What is to be told of a booking, if anything. */
function newsOf(one: Compared): News[] {
  const { cd_estad, dita, cancelada, igual } = one;
  const news = (novidade: Novidade): News[] => [{ ...one, novidade }];
  if (cd_estad === MARCACAO_STATE.marcada) {
    if (!dita || cancelada || one.outro_email) return news('nova');
    return igual ? [] : news('mudada');
  }
  return dita && !cancelada && cd_estad === MARCACAO_STATE.desmarcada ? news('cancelada') : [];
}
