import { setTimeout as delay } from 'node:timers/promises';
import type { Caller, Outcome } from './caller.ts';

/** The next call, whoever makes it. */
export type NextCall = () => { readonly path: string; readonly token: string };

/** What became of calls that came at a rate, whatever became of those before. */
export interface LoadResult {
  /** Calls per second that were made. */
  readonly offered: number;
  /** Successes within a second, per second. */
  readonly goodput: number;
  /** Of all successes, in ms. */
  readonly p95: number;
  readonly p99: number;
  /** Refusals by status, and those that came after more than a second. */
  readonly refused: Readonly<Record<string, number>>;
  readonly lateRefusals: number;
  /** Of all refusals, in ms; 0 without any. */
  readonly refusalP95: number;
  readonly lost: number;
}

const GOOD_MS = 1_000;
/** Calls are made in bunches of so many ms: timers are no more exact. */
const TICK_MS = 5;

/** Makes calls at a rate for some seconds, without waiting for answers, and waits for the last one. */
export async function callAtRate(
  caller: Caller,
  next: NextCall,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<LoadResult> {
  const calls: Promise<Outcome>[] = [];
  const begun = performance.now();
  for (;;) {
    const passed = performance.now() - begun;
    const due = Math.floor((Math.min(passed, seconds * 1_000) / 1_000) * rate);
    while (calls.length < due) {
      const { path, token } = next();
      calls.push(caller.get(path, token));
    }
    if (passed >= seconds * 1_000) break;
    await delay(TICK_MS);
  }
  return tell(await Promise.all(calls), seconds);
}

/** Makes calls one after the other on so many connections. @returns successes per second. */
export async function callInTurn(
  caller: Caller,
  next: NextCall,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let count = 0;
  const work = async () => {
    while (performance.now() < end) {
      const { path, token } = next();
      if ((await caller.get(path, token)).status === 200) count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return count / seconds;
}

function tell(outcomes: readonly Outcome[], seconds: number): LoadResult {
  const served = outcomes.filter(({ status }) => status === 200);
  const times = served.map(({ ms }) => ms).sort((x, y) => x - y);
  const refused: Record<string, number> = {};
  const others = outcomes.filter(({ status }) => status !== 200 && status !== 0);
  for (const { status } of others) refused[status] = (refused[status] ?? 0) + 1;
  return {
    offered: outcomes.length / seconds,
    goodput: times.filter((ms) => ms <= GOOD_MS).length / seconds,
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    refused,
    lateRefusals: others.filter(({ ms }) => ms > GOOD_MS).length,
    refusalP95: quantile(
      others.map(({ ms }) => ms).sort((x, y) => x - y),
      0.95,
    ),
    lost: outcomes.filter(({ status }) => status === 0).length,
  };
}

export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
