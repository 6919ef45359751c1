import type { Colega, Hoje, Right } from '@sst/contract';
import { HOJE_RULES, type HojeId, ruleFor, seesLine } from '@sst/contract/rules/hoje/hoje';
import type { Access } from '../../access/access.ts';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { type Clock, today } from '../../clock.ts';
import { findFeriado } from '../../sql/days/feriado.ts';
import { empresaPage } from './empresa-page.ts';
import { HojeCounts } from './hoje-counts.ts';
import {
  listColleagues,
  type Pass,
  type PutOff,
  passLine,
  putOffLine,
  readOwnLines,
} from './own-lines.ts';
import { tellPassed, withdrawPassed } from './passada-notice.ts';

interface HojeDeps {
  readonly access: Access;
  readonly clock: Clock;
  /** Log for errors that callers are not told. */
  readonly log: (error: unknown) => void;
}

/** What has to be done today, as far as somebody may see it. */
export class HojeService {
  readonly #access: Access;
  readonly #clock: Clock;
  readonly #counts: HojeCounts;

  constructor({ access, clock, log }: HojeDeps) {
    this.#access = access;
    this.#clock = clock;
    this.#counts = new HojeCounts(access, log);
  }

  /** The lines of the node and what is below it, in the order of the rules; those that count nothing are left out. */
  async get(grant: Grant): Promise<Hoje> {
    const dia = today(this.#clock);
    const mayDo = (right: Right) => may(grant, right);
    const rules = HOJE_RULES.map((rule) => ruleFor(rule, mayDo)).filter((rule) =>
      seesLine(rule, mayDo),
    );
    const feriado = await this.#access.read(grant, findFeriado);
    const [counted, own] = await Promise.all([
      this.#counts.of(grant, rules, { day: dia, feriado, now: this.#clock.now() }),
      readOwnLines<HojeId>(
        (work) => this.#access.read(grant, (scope) => work(empresaPage(scope))),
        dia,
      ),
    ]);
    const linhas = counted.map(([{ id }, found]) => ({
      id,
      total: found?.total ?? null,
      atrasadas: found?.atrasadas ?? 0,
      ...(found?.prazos && { prazos: found.prazos }),
      unidades: found?.unidades ?? [],
      dt_ate: own.dt_ate(id),
      passada: own.passada(id),
    }));
    return { dia, feriado, linhas: linhas.filter(({ total }) => total !== 0) };
  }

  /** Puts a line off until a day, or brings it back, for the caller alone. @throws 400 as `requireDelay`. */
  putOff(grant: Grant, line: PutOff<HojeId>): Promise<string> {
    return this.#access.write(grant, (scope) => putOffLine(empresaPage(scope), line, this.#clock));
  }

  /** Who works at the node and sees a line there, but for the caller; nobody for who does not see it, or works for the provider. */
  listColleagues(grant: Grant, id: HojeId): Promise<Colega[]> {
    return this.#access.read(grant, (scope) => listColleagues(empresaPage(scope), id));
  }

  /**
   * Passes a line on, which a notice tells the colleague; without a colleague it goes back to whoever has passed it on.
   * @throws 400 for who may not see the line.
   */
  pass(grant: Grant, { id, para, nota }: Pass<HojeId>): Promise<string> {
    return this.#access.write(grant, async (scope) => {
      const { message, from } = await passLine(empresaPage(scope), { id, para, nota }, this.#clock);
      if (para === null) await withdrawPassed(scope, id, from);
      else await tellPassed(scope, { id, para, nota }, this.#clock.now());
      return message;
    });
  }
}
