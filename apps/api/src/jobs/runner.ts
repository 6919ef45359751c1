import type { Pool } from 'pg';
import { type JobResult, PgBoss } from 'pg-boss';
import { awayLine, isDatabaseAway, logThrottle } from '../database-away.ts';
import { BACKGROUND_MS } from '../db/time-limits.ts';
import { sendInOnePacket } from '../db/transaction.ts';
import { JobFailure, reasonOf } from './failure.ts';
import type { Job } from './job.ts';
import { QUEUE } from './queue.ts';

/**
 * How often jobs without a heartbeat are looked for, in seconds. With the 20 seconds of a heartbeat (migration 0035), the
 * job of a killed server is taken up within 40 seconds even where the dead one has just looked.
 */
const WATCH_SECONDS = 10;
const HEARTBEAT_SECONDS = 5;
const HOUR_SECONDS = 3_600;
/** How long a stopping server waits for what is being done. */
const LONGEST_STOP_MS = 10_000;
/** Servers that start within this time start the regular jobs once. */
const START_SECONDS = 5;

interface RunnerParts {
  /** Connections as the application's role; the queue has none of its own. */
  readonly pool: Pool;
  readonly jobs: readonly Job[];
  readonly log: (text: string) => void;
}

/** Does the jobs of the queue. Any number of servers may do so at once: each job is taken by one of them. */
export class JobRunner {
  readonly #parts: RunnerParts;
  readonly #boss: PgBoss;
  readonly #ending = new AbortController();
  /** One for each kind of job, and one for what concerns them all, as a database that is away does. */
  readonly #throttles = new Map<string, ReturnType<typeof logThrottle>>();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#boss = new PgBoss({
      ...QUEUE,
      db: { executeSql: (text, values) => this.#execute(text, values) },
      superviseIntervalSeconds: WATCH_SECONDS,
      monitorIntervalSeconds: WATCH_SECONDS,
      maintenanceIntervalSeconds: HOUR_SECONDS,
      // Jobs that wait for other jobs, which there are none of.
      flowIntervalSeconds: HOUR_SECONDS,
      reindex: false,
      monitorVacuum: false,
    });
    this.#boss.on('error', (error) => this.#tell(error));
  }

  /** @throws if the schema of the queue is not the one that the library knows. */
  async start(): Promise<void> {
    await this.#boss.start();
    for (const job of this.#parts.jobs) {
      if (job.cron) await this.#repeat(job.name, job.cron);
      for (let one = 0; one < (job.atOnce ?? 1); one++) await this.#lookFor(job);
    }
  }

  /**
   * Does jobs of a kind one by one. After each the next is looked for at once, so that a queue is emptied without pauses and
   * only an empty one is waited for. None is taken in advance: of several servers each gets as many as it can do.
   */
  async #lookFor(job: Job): Promise<void> {
    const options = {
      pollingIntervalSeconds: job.pollSeconds,
      heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
      perJobResults: true,
    } as const;
    const worker = this.#boss.work(job.name, options, async (taken) => {
      const results = await Promise.all(taken.map(({ id, data }) => this.#do(job, id, data)));
      this.#boss.notifyWorker(await worker);
      return results;
    });
    await worker;
  }

  /** Stops after the jobs that are being done, or without them if they take too long: others then do them again. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#boss.stop({ close: false, timeout: LONGEST_STOP_MS });
    const endings = this.#parts.jobs.map((job) => job.end?.());
    await Promise.all(endings).catch((error) => this.#tell(error));
  }

  /** Lets a job be due by its cron line, and once now. */
  async #repeat(name: string, cron: string): Promise<void> {
    await this.#boss.schedule(name, cron, {});
    await this.#boss.send(name, {}, { singletonKey: 'arranque', singletonSeconds: START_SECONDS });
  }

  /** @returns how it ended; a failed one is tried again some times, unless that is of no use. */
  async #do(job: Job, id: string, data: unknown): Promise<JobResult> {
    try {
      await job.start(data, this.#ending.signal);
      return { id, status: 'completed' };
    } catch (error) {
      const final = error instanceof JobFailure;
      if (!final) this.#tell(error, job.name);
      return { id, status: final ? 'deadletter' : 'failed', output: { motivo: reasonOf(error) } };
    }
  }

  /**
   * One statement of the library, or several in a transaction of their own. No call waits for it: it has longer than the
   * connection gives a statement. After an error the connection is not used again.
   */
  async #execute(text: string, values?: unknown[]) {
    const client = await this.#parts.pool.connect();
    try {
      sendInOnePacket(client);
      const [, result] = await Promise.all([
        client.query(`set statement_timeout = ${BACKGROUND_MS}`),
        client.query(text, values),
        client.query('reset statement_timeout'),
      ]);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** @param name the kind of job that failed; absent where the queue itself did. */
  #tell(error: unknown, name?: string): void {
    const away = isDatabaseAway(error);
    const leftOut = this.#throttleOf(away ? '' : (name ?? ''))();
    if (leftOut === undefined) return;
    const which = name ? `A tarefa ${name} espera` : 'As tarefas esperam';
    const reason = messageOf(error);
    const more = leftOut > 0 ? ` (${leftOut} antes desta por escrever)` : '';
    this.#parts.log(`${which}${away ? `. ${awayLine(error)}` : `: ${reason}`}${more}`);
  }

  #throttleOf(what: string): ReturnType<typeof logThrottle> {
    const throttle = this.#throttles.get(what) ?? logThrottle();
    this.#throttles.set(what, throttle);
    return throttle;
  }
}

/** The queue tells of its errors by copies that are none. */
function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}
