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
  readonly #mayTell = logThrottle();

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
      const options = {
        pollingIntervalSeconds: job.pollSeconds,
        localConcurrency: job.atOnce ?? 1,
        heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
        perJobResults: true,
      } as const;
      await this.#boss.work(job.name, options, (taken) =>
        Promise.all(taken.map(({ id, data }) => this.#do(job, id, data))),
      );
    }
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

  #tell(error: unknown, name?: string): void {
    if (!this.#mayTell()) return;
    const which = name ? `A tarefa ${name}` : 'As tarefas';
    const waiting = name ? 'espera' : 'esperam';
    const reason = error instanceof Error ? error.message : error;
    this.#parts.log(
      isDatabaseAway(error)
        ? `${which} ${waiting}. ${awayLine(error)}`
        : `${which} ${waiting}: ${reason}`,
    );
  }
}
