import type { JobKind } from '@sst/contract/rules/jobs';
import { type LoadedKind, type Payload, payloadOf } from './payloads.ts';

/** Work that the server does by itself, without a call. */
export interface JobDefinition<K extends JobKind> {
  readonly name: K;
  /**
   * Does one job. A server that was killed meanwhile did not finish it: it is then done again.
   * @param ending is aborted when the server stops; long work then ends where it can be resumed.
   * @throws where it failed; `JobFailure` with the reason that the provider is shown.
   */
  run(data: Payload<K>, ending: AbortSignal): Promise<unknown>;
  /** When it is due by itself, as a cron line in UTC. It is then also done when a server starts, for the time that none ran. */
  readonly cron?: string;
  /** How many jobs of this kind one server does at a time; 1 where absent. */
  readonly atOnce?: number;
  /** How often new jobs are looked for, in seconds. */
  readonly pollSeconds: number;
  /** What is left to be done once no job of this kind runs any more. */
  end?(): Promise<void>;
}

/** A job that the runner can start, whatever its data. */
export interface Job extends Omit<JobDefinition<JobKind>, 'run'> {
  /** @throws {ZodError} for data that is not the job's. */
  start(data: unknown, ending: AbortSignal): Promise<void>;
}

export function defineJob<K extends JobKind>({ run, ...rest }: JobDefinition<K>): Job {
  return {
    ...rest,
    start: async (data, ending) => {
      await run(payloadOf(rest.name).parse(data) as Payload<K>, ending);
    },
  };
}

/** A job that is given nothing and is due by its cron line. */
export function regularJob(
  name: Exclude<JobKind, LoadedKind>,
  cron: string,
  work: (ending: AbortSignal) => Promise<unknown>,
  pollSeconds = 5,
): Job {
  return defineJob({ name, cron, pollSeconds, run: (_, ending) => work(ending) });
}
