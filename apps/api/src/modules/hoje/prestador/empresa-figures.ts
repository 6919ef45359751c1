import type { Access } from '../../../access/access.ts';
import type { Actor } from '../../../access/actor.ts';
import { isDatabaseAway } from '../../../database-away.ts';
import type { Transaction } from '../../../db/transaction.ts';
import {
  countAtividades,
  countMarcacoes,
  countMedidas,
  countNaoEntregues,
  countPessoas,
  countPorMarcar,
  countSemFicha,
  type EmpresaState,
  type FigureName,
  listStates,
  type Marcacoes,
  type MedidasAbertas,
  type NaoEntregues,
  type Pessoas,
  type PorMarcar,
  type Total,
  type Which,
} from './empresa-figures.queries.ts';

/** What is counted of a company, by name. */
export interface Figures extends Record<FigureName, unknown> {
  readonly pessoas: Pessoas;
  readonly porMarcar: PorMarcar;
  readonly marcacoes: Marcacoes;
  readonly convocatorias: NaoEntregues;
  readonly fichas: Total;
  readonly atividades: Total;
  readonly medidas: Omit<MedidasAbertas, 'cd_empresa'>;
}

type Count<F> = (
  transaction: Transaction,
  which: Which,
  today: string,
) => Promise<(F & { readonly cd_empresa: number })[]>;

const COUNTS: { readonly [N in FigureName]: Count<Figures[N]> } = {
  pessoas: countPessoas,
  porMarcar: countPorMarcar,
  marcacoes: countMarcacoes,
  convocatorias: countNaoEntregues,
  fichas: countSemFicha,
  atividades: countAtividades,
  medidas: countMedidas,
};

/** A company with what was counted of it; `undefined` where it has nothing of the kind. */
export interface Of<F> {
  readonly cd: number;
  readonly nome: string;
  readonly figures: F | undefined;
}

/** Figures of all companies by name; a kind that was not asked for, or could not be counted, is missing. */
export type Counted = { readonly [N in FigureName]?: readonly Of<Figures[N]>[] };

interface Kept<F> {
  readonly state: string;
  readonly figures: F | undefined;
}

/** Figures of one kind, each kept with the state that its company's tables had before it was counted, for one day. */
class KeptFigures<N extends FigureName> {
  readonly #access: Access;
  readonly #name: N;
  #day = '';
  #kept = new Map<number, Kept<Figures[N]>>();
  #counting: Promise<void> | undefined;

  constructor(access: Access, name: N) {
    this.#access = access;
    this.#name = name;
  }

  async of(
    actor: Actor,
    states: readonly EmpresaState[],
    today: string,
  ): Promise<Of<Figures[N]>[]> {
    // Many who come after a change wait for one count of it.
    while (this.#counting) await this.#counting;
    if (this.#day !== today) {
      this.#day = today;
      this.#kept = new Map();
    }
    const stale = states.filter((one) => this.#kept.get(one.cd)?.state !== one[this.#name]);
    if (stale.length > 0) {
      const begun = this.#count(actor, stale, states.length);
      // Who waits is not told of a failure: they count themselves.
      this.#counting = begun.then(
        () => this.#end(),
        () => this.#end(),
      );
      await begun;
    }
    return states.map(({ cd, nome }) => ({ cd, nome, figures: this.#kept.get(cd)?.figures }));
  }

  #end(): void {
    this.#counting = undefined;
  }

  async #count(actor: Actor, stale: readonly EmpresaState[], all: number): Promise<void> {
    const which = stale.length === all ? null : stale.map(({ cd }) => cd);
    const counted = await this.#access.readAsProvider(actor, (transaction) =>
      COUNTS[this.#name](transaction, which, this.#day),
    );
    const byEmpresa = new Map(counted.map((figures) => [figures.cd_empresa, figures]));
    // The states were read before: a change in between makes new figures look stale, never stale ones new.
    for (const one of stale) {
      this.#kept.set(one.cd, { state: one[this.#name], figures: byEmpresa.get(one.cd) });
    }
  }
}

/**
 * What is counted of every company for the provider's first page. After a change only the companies that changed are counted
 * again, and only what their change can have moved.
 */
export class EmpresasFigures {
  readonly #access: Access;
  readonly #log: (error: unknown) => void;
  readonly #kept: { readonly [N in FigureName]: KeptFigures<N> };

  /** @param log for errors that callers are not told. */
  constructor(access: Access, log: (error: unknown) => void) {
    this.#access = access;
    this.#log = log;
    this.#kept = {
      pessoas: new KeptFigures(access, 'pessoas'),
      porMarcar: new KeptFigures(access, 'porMarcar'),
      marcacoes: new KeptFigures(access, 'marcacoes'),
      convocatorias: new KeptFigures(access, 'convocatorias'),
      fichas: new KeptFigures(access, 'fichas'),
      atividades: new KeptFigures(access, 'atividades'),
      medidas: new KeptFigures(access, 'medidas'),
    };
  }

  /** Figures of the kinds asked for; one that cannot be counted leaves the others as they are. */
  async of(actor: Actor, names: ReadonlySet<FigureName>, today: string): Promise<Counted> {
    if (names.size === 0) return {};
    const states = await this.#access.readAsProvider(actor, listStates);
    const read = async <N extends FigureName>(name: N) => {
      if (!names.has(name)) return undefined;
      try {
        return await this.#kept[name].of(actor, states, today);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        this.#log(error);
        return undefined;
      }
    };
    const [pessoas, porMarcar, marcacoes, convocatorias, fichas, atividades, medidas] =
      await Promise.all([
        read('pessoas'),
        read('porMarcar'),
        read('marcacoes'),
        read('convocatorias'),
        read('fichas'),
        read('atividades'),
        read('medidas'),
      ]);
    return {
      ...(pessoas && { pessoas }),
      ...(porMarcar && { porMarcar }),
      ...(marcacoes && { marcacoes }),
      ...(convocatorias && { convocatorias }),
      ...(fichas && { fichas }),
      ...(atividades && { atividades }),
      ...(medidas && { medidas }),
    };
  }
}
