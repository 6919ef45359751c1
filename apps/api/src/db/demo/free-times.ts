import { HOURS } from './calendar.ts';

/** Hours at which shifts pause. */
const PAUSES: ReadonlySet<string> = new Set(['11:00', '13:00', '13:15']);
const TIMES = HOURS.filter((hr) => !PAUSES.has(hr));

interface Wish {
  readonly cd_empresa: number;
  readonly dt: string;
  readonly hr: string;
  /** Whether the booking is still to come. */
  readonly open: boolean;
}

/** The times of professionals of one kind that are taken already, by bookings of whatever company. */
export class FreeTimes {
  readonly #taken = new Set<string>();
  readonly #doubled = new Set<number>();

  /**
   * Takes a time for who is booked: the wished one or the next, of the first professional who is free then. The first of each
   * company that is to come and finds another there stays, so that the agenda has a double to show.
   * @param among codes of the professionals, who is wished first.
   */
  take(
    among: readonly number[],
    { cd_empresa, dt, hr, open }: Wish,
  ): readonly [who: number, hr: string] {
    const from = TIMES.findIndex((time) => time >= hr);
    for (const time of [...TIMES.slice(from), ...TIMES.slice(0, from)]) {
      for (const who of among) {
        const key = `${who} ${dt} ${time}`;
        if (this.#taken.has(key)) {
          if (!open || this.#doubled.has(cd_empresa)) continue;
          this.#doubled.add(cd_empresa);
        }
        this.#taken.add(key);
        return [who, time];
      }
    }
    return [among[0] as number, hr];
  }
}
