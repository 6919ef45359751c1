import { mailJob } from '../../jobs/correio.ts';
import { JobFailure } from '../../jobs/failure.ts';
import { JobRunner } from '../../jobs/runner.ts';
import { MailSender, type SenderDeps } from '../../modules/correio/mail-sender.ts';
import { makeKey } from '../../modules/identidade/conta/links.ts';

/** The sending of mail by one server, which tests let send what is due by their clock, or start as a server does. */
export class MailWorker {
  readonly #parts: SenderDeps;
  readonly #sender: MailSender;
  #runner: JobRunner | undefined;
  #stopped = false;

  constructor(given: Omit<SenderDeps, 'makeKey'>) {
    const parts = { ...given, makeKey };
    this.#parts = parts;
    this.#sender = new MailSender(parts);
  }

  /** Does the jobs of mail as they come. */
  async start(): Promise<void> {
    const { pool, log } = this.#parts;
    this.#runner = new JobRunner({ pool, log, jobs: [mailJob(this.#sender)] });
    await this.#runner.start();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await (this.#runner ? this.#runner.stop() : this.#sender.markLeft());
  }

  /** Sends the messages that are due now, the oldest first. @returns how many were sent. */
  async sendDue(): Promise<number> {
    if (this.#stopped) return 0;
    await this.#sender.markLeft();
    let sent = 0;
    for (const cd of await this.#due()) if (await this.#send(cd)) sent += 1;
    return sent;
  }

  async #due(): Promise<number[]> {
    const { pool, clock } = this.#parts;
    const { rows } = await pool.query<{ cd: number }>(
      `select cd from correio where dt_envio is null and coalesce(dt_devida, dt_proxima) <= $1
        order by coalesce(dt_devida, dt_proxima), numero_do_codigo('correio', cd)`,
      [clock.now()],
    );
    return rows.map(({ cd }) => cd);
  }

  #send(cd: number): Promise<boolean> {
    return this.#sender.send(cd).catch((error) => {
      if (error instanceof JobFailure) return false;
      throw error;
    });
  }
}
