import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { type Call, type CallName, callGroups, contract } from '@sst/contract';
import { type Caller, holderOf } from '../access/actor.ts';
import type { Grant } from '../access/grant.ts';
import { Places, type Share } from '../concurrency/places.ts';
import { empresaBusy, serverBusy, tooManyCalls } from '../errors.ts';

/** How much a server does at once. */
export interface AdmissionLimits {
  /** Calls that are worked on. */
  readonly places: number;
  /** Longest wait for a place, in ms. */
  readonly patienceMs: number;
  /** Calls of a company that keep a processor of the database busy. */
  readonly heavyOfCompany: number;
  /** Memory of JavaScript in use, in bytes, and mean delay of the event loop within a second, in ms: beyond, nothing is begun. */
  readonly heapBytes: number;
  readonly loopDelayMs: number;
}

/** Less than the second within which whoever cannot be served is told: a busy machine is late with that, too. */
const PATIENCE_MS = 750;
/** Part of the heap that may be in use. */
const PART_OF_HEAP = 0.9;
const LOOP_DELAY_MS = 1_000;
/** Most concurrent calls per user, together with answers that are still being read, which lie in memory. */
const OF_USER = 6;
/** Most drafts of a user that are saved at once: a form saves one after the other. */
const DRAFTS_OF_USER = 2;
/** The share of all that is heavy. */
export const HEAVY = 'pesado';
/** A search is as dear as it has words. */
const FEW_WORDS = 3;
/**
 * Shares for each free place. Of nine that are free, five for a module and three of these for one company, which has five
 * over all modules; three for what is heavy. A company of which a module stands still goes on with others.
 */
const MODULE_PER_FREE = 1;
const COMPANY_PER_FREE = 1;
const COMPANY_IN_MODULE_PER_FREE = 0.5;
const HEAVY_PER_FREE = 0.5;

/** Calls that are always answered: readiness, signing out, and what asks the database nothing. */
const WITHOUT_PLACE: ReadonlySet<CallName> = new Set(['getEstado', 'logout', 'reportViolacoes']);

/** Calls about the caller's own session: they must not wait behind lists. */
const OF_THE_SESSION: ReadonlySet<CallName> = new Set([
  'getUtilizador',
  'listMenus',
  'listEmpresas',
  'listAcessos',
]);

/** Saving what is typed has turns of its own: it must not hold up the user's other calls. */
const OF_DRAFTS: ReadonlySet<CallName> = new Set(['saveRascunho', 'saveRascunhoGeral']);

const MODULES = new Map(
  Object.entries(callGroups).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => [name, group] as const),
  ),
);

/** The limits of a server with so many connections to the database. One of them is left for what needs no place. */
export function limitsFor(connections: number): AdmissionLimits {
  return {
    places: Math.max(1, connections - 1),
    patienceMs: PATIENCE_MS,
    // One processor at least is left for everybody else, if there are several.
    heavyOfCompany: Math.max(1, availableParallelism() - 1),
    heapBytes: getHeapStatistics().heap_size_limit * PART_OF_HEAP,
    loopDelayMs: LOOP_DELAY_MS,
  };
}

/** One for each connection to the database, nearly: what has a place need not wait for one. */
export function createPlaces({ places }: AdmissionLimits): Places {
  return new Places({ places, refusal: serverBusy });
}

/** Whether a call is answered whatever else the server does. */
export function needsNoPlace(name: CallName): boolean {
  return WITHOUT_PLACE.has(name);
}

/** What a call counts for before it is known who makes it: where a table is locked, its module waits and no other one. */
export function shareOfModule(name: CallName): Share {
  return {
    key: `módulo ${MODULES.get(name)}`,
    perFree: MODULE_PER_FREE,
    refusal: serverBusy,
  };
}

/** What a call counts for besides: its user, and its company. */
export function sharesOfCaller(
  name: CallName,
  { actor, grant }: { actor: Caller | undefined; grant: Grant | undefined },
  query: object,
  { heavyOfCompany }: AdmissionLimits,
): Share[] {
  if (!actor || OF_THE_SESSION.has(name)) return [];
  const user = holderOf(actor);
  const drafts = OF_DRAFTS.has(name);
  const shares: Share[] = [
    {
      key: drafts ? `rascunhos ${user}` : user,
      most: drafts ? DRAFTS_OF_USER : OF_USER,
      lasts: true,
      refusal: tooManyCalls,
    },
  ];
  const company = grant ? `empresa ${grant.cd_empresa}` : undefined;
  if (company) {
    const refusal = empresaBusy;
    const inModule = `${company} ${shareOfModule(name).key}`;
    shares.push({ key: company, perFree: COMPANY_PER_FREE, refusal });
    shares.push({ key: inModule, perFree: COMPANY_IN_MODULE_PER_FREE, refusal });
  }
  if (!isHeavy(contract[name], query)) return shares;
  const searches = wordsOf(query) > 0;
  // One of a few words is over soon: one more of them may be at work.
  if (searches && wordsOf(query) <= FEW_WORDS)
    return [
      ...shares,
      { key: `pesquisa ${company ?? user}`, most: heavyOfCompany + 1, refusal: empresaBusy },
    ];
  return [
    ...shares,
    searches
      ? { key: `pesquisa longa ${company ?? user}`, most: heavyOfCompany, refusal: empresaBusy }
      : // A series or an import lasts: the one of a colleague must not have to wait for it.
        { key: `pesado ${company ?? user}`, most: heavyOfCompany + 1, refusal: empresaBusy },
    { key: HEAVY, perFree: HEAVY_PER_FREE, refusal: serverBusy },
  ];
}

/**
 * Whether a call may keep a processor of the database busy for long: a search looks at each row, and some write or read
 * thousands. Whole lists have turns of their own.
 */
function isHeavy({ deadline }: Call, query: object): boolean {
  const lasting = ['import', 'acerto', 'series', 'upload'];
  return wordsOf(query) > 0 || (deadline !== undefined && lasting.includes(deadline));
}

/** Words of a search; what else a query has is as good as none. */
function wordsOf(query: object): number {
  if (!('pesquisa' in query) || typeof query.pesquisa !== 'string') return 0;
  return query.pesquisa.split(/\s+/).filter(Boolean).length;
}
