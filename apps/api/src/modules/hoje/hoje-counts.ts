import type { HojeLinha } from '@sst/contract';
import { HOJE_UNIDADES, type HojeId } from '@sst/contract/rules/hoje/hoje';
import type { HojeRule } from '@sst/contract/rules/hoje/hoje-rule';
import { sql } from 'kysely';
import type { Access } from '../../access/access.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { isDatabaseAway } from '../../database-away.ts';
import { CountCache, readTableStates } from '../../list/count-cache.ts';
import type { ListSource } from '../../list/list-source.ts';
import { utcText } from '../../sql/moment.ts';
import { firstDue, prazoOf } from '../../sql/validity.ts';
import { prazosDe } from '../acidentes/index.ts';
import { type CountedDay, sourceOf, tablesOf } from './hoje-sources.ts';
import { listNodesOfUnidades } from './unidades.queries.ts';

type Rule = HojeRule<HojeId>;

/** What was counted for a rule, and the state of the tables that it was counted from at the time. */
interface Counted {
  readonly total: number;
  readonly atrasadas: number;
  /** When the next clocks end, of what has clocks. */
  readonly prazos?: string[];
  readonly unidades: HojeLinha['unidades'];
  readonly state: string;
}

/** The day that is counted for, and the present moment in it. */
type Present = CountedDay & { readonly now: Date };

interface Part {
  readonly rule: Rule;
  readonly source: ListSource<object>;
  readonly present: Present;
  /** The filter, and the node where units below it are counted. */
  readonly key: string;
}

type States = ReadonlyMap<string, string>;

function stateOf(rule: Rule, states: States): string {
  return tablesOf(rule)
    .map((table) => states.get(table) ?? '')
    .join(' ');
}

/** A count, or `undefined` of a rule that could not be counted. */
type Result = readonly [Rule, Counted | undefined];

/**
 * Counts rules by the queries of their lists. A count is kept in memory with the state that the tables of its list had before it was made,
 * and is used as long as they have the same: it is never older than the last change of them that has committed. The day is part of a
 * filter.
 */
export class HojeCounts {
  readonly #access: Access;
  readonly #log: (error: unknown) => void;
  readonly #counted = new CountCache<Counted>();
  /** What is being counted, for others who ask for the same of the same state. */
  readonly #running = new Map<string, Promise<Result[]>>();

  /** @param log for errors that callers are not told. */
  constructor(access: Access, log: (error: unknown) => void) {
    this.#access = access;
    this.#log = log;
  }

  /** The counts of the rules on a day; one that fails leaves the others as they are. */
  async of(grant: Grant, rules: readonly Rule[], present: Present): Promise<Result[]> {
    const parts = rules.map((rule): Part => {
      const source = sourceOf(rule, grant, present);
      const node = rule.byUnit ? `${grant.cd_organig} ` : '';
      const key = `hoje ${lateKey(rule, present)} ${node}${source.filterKey()}`;
      return { rule, source, present, key };
    });
    const states = await this.#access.read(grant, readTableStates);
    const known = parts.map((part) => this.#known(grant, part, states));
    const missing = parts.filter((_, index) => known[index] === undefined);
    const counted = new Map(missing.length > 0 ? await this.#share(grant, missing, states) : []);
    return parts.map(({ rule }, index) => [rule, known[index] ?? counted.get(rule)] as const);
  }

  #known(grant: Grant, { rule, key }: Part, states: States): Counted | undefined {
    const known = this.#counted.get(grant, key);
    return known?.state === stateOf(rule, states) ? known : undefined;
  }

  /** Many who come after a change wait for one count of it. */
  #share(grant: Grant, parts: readonly Part[], states: States): Promise<Result[]> {
    const { cd_empresa, cd_organig } = grant;
    const branch = grant.branch?.join() ?? '';
    const asked = parts.map(({ rule, key }) => `${key} ${stateOf(rule, states)}`);
    const key = [cd_empresa, cd_organig, branch, ...asked].join('|');
    const running = this.#running.get(key);
    if (running) return running;
    const begun = this.#count(grant, parts).finally(() => this.#running.delete(key));
    this.#running.set(key, begun);
    return begun;
  }

  async #count(grant: Grant, parts: readonly Part[]): Promise<Result[]> {
    try {
      return await this.#countIn(grant, parts);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (parts.length === 1) {
        this.#log(error);
        return parts.map(({ rule }) => [rule, undefined] as const);
      }
    }
    // A query that fails ends the transaction of all: each is counted once more, alone.
    const each: Result[] = [];
    for (const part of parts) each.push(...(await this.#count(grant, [part])));
    return each;
  }

  async #countIn(grant: Grant, parts: readonly Part[]): Promise<Result[]> {
    // The state comes first: a change in between makes new counts look stale, but never stale ones new.
    const [states, ...counted] = await this.#access.read(grant, (scope) =>
      Promise.all([readTableStates(scope), ...parts.map((part) => countPart(scope, part))]),
    );
    return parts.map(({ rule, key }, index) => {
      const found = counted[index];
      const value = found && { ...found, state: stateOf(rule, states) };
      if (value) this.#counted.set(grant, key, value);
      return [rule, value] as const;
    });
  }
}

/** What the lateness of a rule goes by; of hours it is counted anew each minute. */
function lateKey({ late }: Rule, { now }: Present): string {
  return late === 'terminados' ? `${late} ${now.toISOString().slice(0, 16)}` : (late ?? '');
}

/** How many are late of those that a part counts. */
async function countLate(
  scope: Scope,
  { rule: { late }, source, present: { day } }: Part,
  total: Promise<number>,
): Promise<number> {
  if (late === undefined || late === 'todos') return late ? total : 0;
  const groups = await scope.all(
    source.totalsBy(
      { tarde: sql<boolean>`coalesce(${firstDue('z')} < ${day}::date, false)` },
      prazoOf('t.cd'),
    ),
  );
  return groups.find(({ tarde }) => tarde)?.total ?? 0;
}

/** How many clocks of what a part counts have ended, and when the next ones do. */
async function countClocks(scope: Scope, { source, present: { now } }: Part) {
  const ate = sql<string | null>`${utcText('t.participar_ate')}`;
  return prazosDe(await scope.all(source.totalsBy<{ ate: string | null }>({ ate }, sql``)), now);
}

async function countPart(scope: Scope, part: Part): Promise<Omit<Counted, 'state'>> {
  const { rule, source } = part;
  if (!rule.byUnit) {
    const one = scope.one(source.total()).then(({ total }) => total);
    if (rule.late === 'terminados') {
      const [total, clocks] = await Promise.all([one, countClocks(scope, part)]);
      return { total, ...clocks, unidades: [] };
    }
    const [total, atrasadas] = await Promise.all([one, countLate(scope, part, one)]);
    return { total, atrasadas, unidades: [] };
  }
  const byNode = scope.all(source.totalsByNode());
  const sum = byNode.then((rows) => rows.reduce((all, { total }) => all + total, 0));
  const [totals, nodes, atrasadas] = await Promise.all([
    byNode,
    listNodesOfUnidades(scope),
    countLate(scope, part, sum),
  ]);
  const unitOf = new Map(nodes.map((node) => [node.cd, node]));
  const units = new Map<number, HojeLinha['unidades'][number]>();
  let total = 0;
  for (const { cd_organig, total: own } of totals) {
    total += own;
    const unit = unitOf.get(cd_organig);
    if (!unit) continue;
    const { unidade: cd, nome } = unit;
    units.set(cd, { cd, nome, total: (units.get(cd)?.total ?? 0) + own });
  }
  const largest = [...units.values()].sort(
    (one, other) => other.total - one.total || one.cd - other.cd,
  );
  return { total, atrasadas, unidades: largest.slice(0, HOJE_UNIDADES) };
}
