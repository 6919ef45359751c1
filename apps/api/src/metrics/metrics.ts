import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { HEAVY } from '../calls/shares.ts';
import type { Places } from '../concurrency/places.ts';
import { readFigures } from './figures.queries.ts';
import type { ABORTED, Meters } from './meters.ts';

/** What answers without being a call: files of the page, the description of the API, unknown addresses. */
const NO_CALL = 'outro';

/** Upper bounds in seconds: a look-up, the limit of a page's calls (0.3), that of a call at all (5), whole lists. */
const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 5, 30];

/** Longest that whoever asks waits for the database, in ms: then they get what it told last. */
const PATIENCE_MS = 500;

/**
 * The figures of one server, in Prometheus' text. Labels are names of calls, codes of refusals and kinds of job: nothing
 * of a company or a person. The database is asked only when somebody reads them, once at a time.
 */
export class Metrics implements Meters {
  readonly #registry = new Registry();
  readonly #pool: Pool;
  #asking: Promise<void> | undefined;
  #places: Places | undefined;

  readonly #calls = new Counter({
    name: 'sst_calls_total',
    help: 'Calls answered, by name and status',
    labelNames: ['call', 'status'] as const,
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'sst_call_duration_seconds',
    help: 'Time from the head of a call to the end of its answer',
    labelNames: ['call'] as const,
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #refused = new Counter({
    name: 'sst_refused_total',
    help: 'Calls turned away with 429 or 503, by code',
    labelNames: ['code'] as const,
    registers: [this.#registry],
  });
  readonly #signInsFailed = new Counter({
    name: 'sst_sign_ins_failed_total',
    help: 'Sign-ins refused, by code',
    labelNames: ['code'] as const,
    registers: [this.#registry],
  });
  readonly #violations = new Counter({
    name: 'sst_content_violations_total',
    help: 'What browsers said that the content policy refused, by directive',
    labelNames: ['directive'] as const,
    registers: [this.#registry],
  });
  readonly #jobsWaiting = this.#gauge('sst_jobs_waiting', 'Jobs that wait or are being done', [
    'job',
  ]);
  readonly #jobsFailed = this.#gauge('sst_jobs_failed', 'Jobs that failed for good and are kept', [
    'job',
  ]);
  readonly #mailWaiting = this.#gauge('sst_mail_waiting', 'Messages to be sent');
  readonly #mailGivenUp = this.#gauge('sst_mail_given_up', 'Messages given up');
  readonly #placesHeld = this.#gauge('sst_places_held', 'Places of calls that are worked on', [
    'kind',
  ]);
  readonly #placesWaiting = this.#gauge('sst_places_waiting', 'Calls that wait for a place', [
    'kind',
  ]);
  readonly #placesMost = this.#gauge('sst_places_max', 'Most calls that are worked on at once');
  readonly #poolConnections = this.#gauge('sst_pool_connections', 'Connections of the pool', [
    'state',
  ]);
  readonly #poolMost = this.#gauge('sst_pool_connections_max', 'Most connections of the pool');
  readonly #poolWaiting = this.#gauge('sst_pool_waiting', 'Queries that wait for a connection');

  constructor(pool: Pool) {
    this.#pool = pool;
    collectDefaultMetrics({ register: this.#registry });
  }

  answered(call: string | undefined, status: number | typeof ABORTED, seconds: number): void {
    const name = call ?? NO_CALL;
    this.#calls.inc({ call: name, status: String(status) });
    this.#durations.observe({ call: name }, seconds);
  }

  /** From now on, tells how many calls are worked on and wait. */
  watchPlaces(places: Places): void {
    this.#places = places;
  }

  refused(code: string): void {
    this.#refused.inc({ code });
  }

  signInFailed(code: string): void {
    this.#signInsFailed.inc({ code });
  }

  violated(directive: string): void {
    this.#violations.inc({ directive });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All figures as text. What the database tells is missing until it has answered once. */
  async text(): Promise<string> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    await Promise.race([this.#asking, delay(PATIENCE_MS)]);
    const { totalCount, idleCount, waitingCount, options } = this.#pool;
    this.#poolConnections.set({ state: 'busy' }, totalCount - idleCount);
    this.#poolConnections.set({ state: 'idle' }, idleCount);
    this.#poolMost.set(options.max);
    this.#poolWaiting.set(waitingCount);
    this.#countPlaces();
    return this.#registry.metrics();
  }

  #countPlaces(): void {
    if (!this.#places) return;
    const [all, heavy] = [this.#places.count(), this.#places.count(HEAVY)];
    this.#placesHeld.set({ kind: 'all' }, all.held);
    this.#placesHeld.set({ kind: 'heavy' }, heavy.held);
    this.#placesWaiting.set({ kind: 'all' }, all.waiting);
    this.#placesWaiting.set({ kind: 'heavy' }, heavy.waiting);
    this.#placesMost.set(this.#places.most);
  }

  async #ask(): Promise<void> {
    const figures = await readFigures(this.#pool).catch(() => undefined);
    if (!figures) return;
    for (const { name, waiting, failed } of figures.jobs) {
      this.#jobsWaiting.set({ job: name }, waiting);
      this.#jobsFailed.set({ job: name }, failed);
    }
    this.#mailWaiting.set(figures.mail.waiting);
    this.#mailGivenUp.set(figures.mail.givenUp);
  }

  #gauge(name: string, help: string, labelNames: readonly string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }
}
