import type { Lugar, Mesa } from '@sst/contract/rules/agenda/plano/mesa';
import { daysBetween } from '@sst/contract/rules/dates/dates';
import { IN_TIME, LATE, NEVER, type PlanoInput, unidadeOf } from './plano-input.ts';

/** A nearer place counts more than any number of people of one unit who come together. */
const NEARER = 10_000;
/** How many days more somebody who is late already waits: to come with others of her unit, and for a nearer place. */
const WAITS = { together: 6, nearer: 14 } as const;
const MOST_PASSES = 4;

/**
 * Brings people nearer to their units, and those of one unit together, by moves to free places and by two who change places. Nobody who
 * is in time comes to be late by it, and nobody who has a place loses it.
 */
export function gather(given: PlanoInput, mesa: Mesa): void {
  const together = new Together(given, mesa);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const moved = given.order.filter((who) => together.better(who));
    if (moved.length === 0) return;
  }
}

interface Step {
  readonly gain: number;
  readonly place: Lugar;
  /** Who changes places with whoever moves. */
  readonly other: number | null;
}

class Together {
  readonly #given: PlanoInput;
  readonly #mesa: Mesa;
  /** By person her unit, and by shift its day and place, as numbers. */
  readonly #unit: readonly number[];
  readonly #visit: readonly number[];
  /** Days since the first shift, by shift. */
  readonly #day: readonly number[];
  /** How many of a unit come on a day to a place. */
  readonly #mates: Uint16Array;
  /** The day on which somebody was put before anybody moved. */
  readonly #first: readonly number[];

  constructor(given: PlanoInput, mesa: Mesa) {
    this.#given = given;
    this.#mesa = mesa;
    this.#unit = numbered(given.pessoas.map(unidadeOf));
    this.#visit = numbered(given.turnos.map(({ dt, cd_local }) => `${dt} ${cd_local}`));
    const begin = given.turnos[0]?.dt ?? '';
    this.#day = given.turnos.map(({ dt }) => daysBetween(begin, dt));
    this.#mates = new Uint16Array(given.turnos.length * (1 + Math.max(0, ...this.#unit)));
    this.#first = given.pessoas.map((_, who) => {
      const place = mesa.at(who);
      if (!place) return 0;
      this.#count(who, place.turno, 1);
      return this.#day[place.turno] ?? 0;
    });
  }

  /** Takes the best step of somebody. @returns whether there was one. */
  better(who: number): boolean {
    const at = this.#mesa.at(who);
    if (!at) return false;
    let best: Step | null = null;
    for (let turno = 0; turno < this.#given.turnos.length; turno++) {
      const gain = this.#gain(who, at.turno, turno);
      if (gain <= 0) continue;
      const found = this.#stepTo(who, at, turno, gain);
      if (found && found.gain > (best?.gain ?? 0)) best = found;
    }
    if (!best) return false;
    this.#take(who, at, best);
    return true;
  }

  /** The best step of somebody into a shift that is better for her by so much. */
  #stepTo(who: number, at: Lugar, turno: number, gain: number): Step | null {
    const given = this.#given;
    const mesa = this.#mesa;
    const free = given.find(mesa, who, turno);
    if (free) return { gain, place: free, other: null };
    const slots = given.slots(who, turno);
    let best: Step | null = null;
    for (const other of mesa.people(turno)) {
      const place = mesa.at(other) as Lugar;
      if (place.vagas !== slots || given.slots(other, at.turno) !== at.vagas) continue;
      if (!mesa.suits(place, given.pessoas[who]?.periodo ?? null)) continue;
      if (!mesa.suits(at, given.pessoas[other]?.periodo ?? null)) continue;
      if (this.#unit[other] === this.#unit[who]) continue;
      const total = gain + this.#gain(other, turno, at.turno);
      if (total > (best?.gain ?? 0)) best = { gain: total, place, other };
    }
    return best;
  }

  #take(who: number, at: Lugar, { place, other }: Step): void {
    const mesa = this.#mesa;
    mesa.take(who);
    if (other !== null) {
      mesa.take(other);
      mesa.put(other, at);
      this.#count(other, place.turno, -1);
      this.#count(other, at.turno, 1);
    }
    mesa.put(who, place);
    this.#count(who, at.turno, -1);
    this.#count(who, place.turno, 1);
  }

  /** How much better a shift is for somebody than the one that she has; minus infinity where she may not go there. */
  #gain(who: number, from: number, to: number): number {
    const given = this.#given;
    const when = given.when(who, to);
    if (from === to || when === NEVER) return Number.NEGATIVE_INFINITY;
    const nearer = given.near(who, from) - given.near(who, to);
    if (when === LATE) {
      if (given.when(who, from) === IN_TIME) return Number.NEGATIVE_INFINITY;
      const waits = (this.#day[to] ?? 0) - (this.#first[who] ?? 0);
      if (waits > (nearer > 0 ? WAITS.nearer : WAITS.together)) return Number.NEGATIVE_INFINITY;
    }
    const [here, there] = [this.#key(who, from), this.#key(who, to)];
    const mates = here === there ? 0 : (this.#mates[there] ?? 0) - (this.#mates[here] ?? 0) + 1;
    return nearer * NEARER + mates;
  }

  #key(who: number, turno: number): number {
    return (this.#unit[who] ?? 0) * this.#day.length + (this.#visit[turno] ?? 0);
  }

  #count(who: number, turno: number, by: 1 | -1): void {
    const key = this.#key(who, turno);
    this.#mates[key] = (this.#mates[key] ?? 0) + by;
  }
}

/** Texts as numbers, equal ones as one. */
function numbered(texts: readonly string[]): number[] {
  const known = new Map<string, number>();
  return texts.map((text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  });
}
