import type { Hoje } from '@sst/contract';
import { HOJE_RULES } from '@sst/contract/rules/hoje/hoje';
import type { Access } from '../../access/access.ts';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { type Clock, today } from '../../clock.ts';
import { HojeCounts } from './hoje-counts.ts';

interface HojeDeps {
  readonly access: Access;
  readonly clock: Clock;
  /** Log for errors that callers are not told. */
  readonly log: (error: unknown) => void;
}

/** What has to be done today, as far as somebody may see it. */
export class HojeService {
  readonly #clock: Clock;
  readonly #counts: HojeCounts;

  constructor({ access, clock, log }: HojeDeps) {
    this.#clock = clock;
    this.#counts = new HojeCounts(access, log);
  }

  /** The lines of the node and what is below it, in the order of the rules; those that count nothing are left out. */
  async get(grant: Grant): Promise<Hoje> {
    const dia = today(this.#clock);
    const rules = HOJE_RULES.filter(({ right }) => may(grant, right));
    const counted = await this.#counts.of(grant, rules, dia);
    const linhas = counted.map(([{ id }, found]) =>
      found
        ? { id, total: found.total, unidades: found.unidades }
        : { id, total: null, unidades: [] },
    );
    return { dia, linhas: linhas.filter(({ total }) => total !== 0) };
  }
}
