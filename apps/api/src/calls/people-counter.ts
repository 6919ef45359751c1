import { PROOF_MS } from '@sst/contract/rules/identidade/proof';

type Row = Readonly<Record<string, unknown>>;

/** Sessions that are remembered before those that have been shown nobody lately are forgotten. */
const MANY_SESSIONS = 1_000;

/**
 * How many people each session was shown in rows of lists within the time of a proof: whoever takes a list page by page is asked
 * as who takes it whole. Each server counts for itself, and forgets when it ends.
 */
export class PeopleCounter {
  /** By session, when each person was shown last. */
  readonly #sessions = new Map<string, Map<number, number>>();

  /** Notes the people in the rows of an answer. @param own whether a row's own code is a person's. */
  add(session: string, answer: object, own: boolean, now: Date): void {
    const rows = (answer as { message?: unknown }).message;
    if (!Array.isArray(rows) || rows.length === 0) return;
    const people = this.#sessions.get(session) ?? new Map<number, number>();
    for (const { cd, cd_funcion } of rows as Row[]) {
      const person = cd_funcion ?? (own ? cd : undefined);
      if (typeof person === 'number') people.set(person, now.getTime());
    }
    this.#sessions.set(session, people);
    if (this.#sessions.size > MANY_SESSIONS) this.#forget(now);
  }

  /** How many people a session was shown. */
  count(session: string, now: Date): number {
    const people = this.#sessions.get(session);
    if (!people) return 0;
    for (const [person, at] of people) if (isOver(at, now)) people.delete(person);
    return people.size;
  }

  #forget(now: Date): void {
    for (const session of this.#sessions.keys()) {
      if (this.count(session, now) === 0) this.#sessions.delete(session);
    }
  }
}

const isOver = (at: number, now: Date) => now.getTime() - at >= PROOF_MS;
