import type { Hoje, Right } from '@sst/contract';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { HOJE_RULES, type HojeId, ruleFor, seesLine } from '@sst/contract/rules/hoje/hoje';
import { LONGEST_DELAY_DAYS } from '@sst/contract/rules/prestador';
import type { Access } from '../../access/access.ts';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { type Clock, today } from '../../clock.ts';
import { invalid } from '../../errors.ts';
import { findFeriado } from '../../sql/days/feriado.ts';
import { listAdiados, writeAdiado } from './adiados.queries.ts';
import { HojeCounts } from './hoje-counts.ts';
import { passagemOf } from './passados.queries.ts';
import type { PassagensService } from './passagens.service.ts';

interface HojeDeps {
  readonly access: Access;
  readonly clock: Clock;
  readonly passagens: PassagensService;
  /** Log for errors that callers are not told. */
  readonly log: (error: unknown) => void;
}

/** What has to be done today, as far as somebody may see it. */
export class HojeService {
  readonly #access: Access;
  readonly #clock: Clock;
  readonly #counts: HojeCounts;
  readonly #passagens: PassagensService;

  constructor({ access, clock, log, passagens }: HojeDeps) {
    this.#passagens = passagens;
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
    const [counted, adiados, passadas] = await Promise.all([
      this.#counts.of(grant, rules, { day: dia, feriado }),
      this.#access.read(grant, (scope) => listAdiados(scope, dia)),
      this.#passagens.of(grant),
    ]);
    const until = new Map(adiados.map(({ regra, dt_ate }) => [regra, dt_ate]));
    const linhas = counted.map(([{ id }, found]) => ({
      id,
      total: found?.total ?? null,
      unidades: found?.unidades ?? [],
      dt_ate: until.get(id) ?? null,
      passada: passagemOf(passadas.get(id)),
    }));
    return { dia, feriado, linhas: linhas.filter(({ total }) => total !== 0) };
  }

  /**
   * Puts a line off until a day, or brings it back, for the caller alone.
   * @throws 400 for a day that is not to come, or too far.
   */
  async putOff(
    grant: Grant,
    { id, ate }: { readonly id: HojeId; readonly ate: string | null },
  ): Promise<string> {
    const day = today(this.#clock);
    if (ate !== null && (ate <= day || ate > addDays(day, LONGEST_DELAY_DAYS))) {
      throw invalid({ ate: 'Escolha um dia a partir de amanhã, no máximo daqui a um ano.' });
    }
    const now = this.#clock.now();
    await this.#access.write(grant, (scope) => writeAdiado(scope, id, { ate, now }));
    return ate === null ? 'Linha de volta.' : `Linha adiada até ${displayDate(ate)}.`;
  }
}
