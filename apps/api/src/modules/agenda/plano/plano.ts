/** Puts those who have to be examined into the free slots of physicians (decision 0090). */

import { type Lugar, Mesa } from '@sst/contract/rules/agenda/plano/mesa';
import {
  dayProblem,
  isLate,
  type PessoaNoPlano,
  type Razao,
  suitsPeriodo,
  type TurnoNoPlano,
} from '@sst/contract/rules/agenda/plano/plano-rules';
import { daysBetween } from '@sst/contract/rules/dates/dates';
import { gather } from './gather.ts';
import { IN_TIME, LATE, mateKey, NEVER, PlanoInput, UNSERVED, unidadeOf } from './plano-input.ts';

/** Where somebody is put, or why nowhere. */
export type Colocacao =
  | {
      /** The shift, by its place among those given. */
      readonly turno: number;
      readonly hr: string;
      readonly minutos: number;
      /** Whether that is after the day by which she has to be examined. */
      readonly atrasada: boolean;
    }
  | { readonly razao: Razao };

/** How good a plan is: each number counts only where those before are equal. */
type Cost = readonly [unplaced: number, late: number, distance: number, days: number];

/**
 * A plan for some people: as many as possible are placed, as few as possible of them late, each near her unit, those of one
 * unit together. It is never worse than who comes first takes the first slot, which is one of the plans that it compares.
 * @param turnos in order of day and hour.
 * @returns for each person, in the order given, where she is put, or why nowhere.
 */
export function planOf(
  pessoas: readonly PessoaNoPlano[],
  turnos: readonly TurnoNoPlano[],
): Colocacao[] {
  const given = new PlanoInput(pessoas, turnos);
  const plans = [byUnit, byTurn].map((place) => {
    const mesa = new Mesa(turnos);
    place(given, mesa);
    improve(given, mesa);
    return mesa;
  });
  const costs = plans.map((mesa) => costOf(given, mesa));
  const [one, other] = costs as [Cost, Cost];
  const best = plans[isBetter(other, one) ? 1 : 0] as Mesa;
  gather(given, best);
  seatTogether(given, best);
  return pessoas.map((pessoa, who) => {
    const place = best.at(who);
    const turno = place && turnos[place.turno];
    if (!turno) return { razao: reasonOf(given, who) };
    return {
      turno: place.turno,
      hr: best.hour(place),
      minutos: pessoa.minutos ?? turno.minutos,
      atrasada: isLate(pessoa, turno.dt),
    };
  });
}

/** Who comes first, by the due day, takes the first slot that there is. */
function byTurn(given: PlanoInput, mesa: Mesa): void {
  for (const who of given.order) {
    for (let turno = 0; turno < given.turnos.length; turno++) {
      const place = given.when(who, turno) === NEVER ? null : given.find(mesa, who, turno);
      if (!place) continue;
      mesa.put(who, place);
      break;
    }
  }
}

/** Days within which people of a unit are due that are put together. */
const TOGETHER_DAYS = 14;

/** People of one unit who are due at about the same time go together, to the nearest shift that has room for most of them. */
function byUnit(given: PlanoInput, mesa: Mesa): void {
  const [{ dt: first = '' } = {}] = given.turnos;
  const groups = Map.groupBy(given.order, (who) => {
    const { dt_prazo } = given.pessoas[who] as PessoaNoPlano;
    const late = dt_prazo === null ? 99 : Math.floor(daysBetween(first, dt_prazo) / TOGETHER_DAYS);
    return `${unidadeOf(given.pessoas[who] as PessoaNoPlano)} ${Math.max(-1, late)}`;
  });
  const mates = new Map<string, number>();
  for (const group of groups.values()) placeGroup(given, mesa, group, mates);
}

function placeGroup(
  given: PlanoInput,
  mesa: Mesa,
  group: readonly number[],
  mates: Map<string, number>,
): void {
  let left = [...group];
  while (left.length > 0) {
    const [first = 0] = left;
    const turno = bestTurno(given, mesa, left, mates);
    if (turno === null) {
      left = left.slice(1);
      continue;
    }
    const key = mateKey(given, first, turno);
    const when = given.when(first, turno);
    left = left.filter((who) => {
      const place = given.when(who, turno) < when ? null : given.find(mesa, who, turno);
      if (!place) return true;
      mesa.put(who, place);
      mates.set(key, (mates.get(key) ?? 0) + 1);
      return false;
    });
  }
}

/** How many weeks sooner weigh as much as a place in her district, for who is late already, by how near a place is. */
const WEEKS_FOR_NEAR: readonly number[] = [0, 0, 0, 1, 2];

/** The shift that is best for the first of some people of a unit, and for as many others as possible. */
function bestTurno(
  given: PlanoInput,
  mesa: Mesa,
  group: readonly number[],
  mates: ReadonlyMap<string, number>,
): number | null {
  const [first = 0] = group;
  const [{ dt: begin = '' } = {}] = given.turnos;
  let best: number | null = null;
  let least: readonly number[] = [];
  for (const [turno, { dt }] of given.turnos.entries()) {
    const when = given.when(first, turno);
    if (when === NEVER || mesa.free(turno) === 0) continue;
    const days = daysBetween(begin, dt);
    const near = given.near(first, turno);
    const weeks = when === IN_TIME ? 0 : Math.floor(days / 7) + (WEEKS_FOR_NEAR[near] ?? 0);
    const rank = [when === IN_TIME ? 0 : 1, weeks, near];
    if (best !== null && compareAll(rank, least) > 0) continue;
    if (!given.find(mesa, first, turno)) continue;
    const room = Math.floor(mesa.free(turno) / given.slots(first, turno));
    let many = mates.get(mateKey(given, first, turno)) ?? 0;
    for (let at = 0, some = 0; at < group.length && some < room; at++) {
      if (given.when(group[at] ?? 0, turno) < when) continue;
      some++;
      many++;
    }
    const cost = [...rank, -many, days];
    if (best !== null && compareAll(cost, least) >= 0) continue;
    best = turno;
    least = cost;
  }
  return best;
}

function compareAll(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Lets people change places until nobody more can be placed, and nobody late be in time, by that. */
function improve(given: PlanoInput, mesa: Mesa): void {
  const inTime = new Moves(given, mesa, true);
  const anyhow = new Moves(given, mesa, false);
  for (const who of given.order) if (!mesa.at(who)) inTime.place(who);
  for (const who of given.order) if (!mesa.at(who)) anyhow.place(who);
  const kept = new Moves(given, mesa, true);
  const isLateNow = (who: number) => {
    const place = mesa.at(who);
    return place !== null && given.when(who, place.turno) === LATE;
  };
  // Who comes to be in time leaves a slot, by which somebody may who could not before.
  for (let again = true, turns = 0; again && turns < 10; turns++) {
    again = false;
    for (const who of given.order) {
      if (isLateNow(who) && kept.place(who)) again = true;
    }
  }
}

/** More slots than the longest exam takes in the shortest of them. */
const MOST_SLOTS = 100;

/**
 * Chains of people who move for each other: the first to the place of the second, and the last to one that is free, or that the
 * first leaves.
 */
class Moves {
  readonly #given: PlanoInput;
  readonly #mesa: Mesa;
  /** Whether nobody who moves comes to be late, nor stays so who begins. */
  readonly #inTime: boolean;
  /** Shifts, by how many slots and which part of the day are looked for, from which no free place was found for who has none. */
  readonly #dead = new Set<number>();

  constructor(given: PlanoInput, mesa: Mesa, inTime: boolean) {
    this.#given = given;
    this.#mesa = mesa;
    this.#inTime = inTime;
  }

  /** @returns whether somebody could be placed, or be in time. */
  place(first: number): boolean {
    const own = this.#mesa.at(first);
    if (!own) return this.#place(first, this.#dead, NEVER);
    this.#mesa.take(first);
    // What another one found no way from may lead to the place that is free now.
    const placed = this.#place(first, new Set(), LATE);
    if (!placed) this.#mesa.put(first, own);
    return placed;
  }

  /** @param dead from where nothing is found, which is added to. @param above what the first has to come above. */
  #place(first: number, dead: Set<number>, above: typeof NEVER | typeof LATE): boolean {
    const given = this.#given;
    const mesa = this.#mesa;
    const seen = new Set<number>();
    const before = new Map<number, number>();
    const queue = [first];
    for (const who of queue) {
      const periodo = given.pessoas[who]?.periodo ?? null;
      for (let turno = 0; turno < given.turnos.length; turno++) {
        if (!this.#accepts(who, turno) || (who === first && given.when(who, turno) <= above))
          continue;
        const slots = given.slots(who, turno);
        const key =
          (turno * MOST_SLOTS + slots) * 3 + (periodo === null ? 0 : periodo === 'manha' ? 1 : 2);
        if (seen.has(key) || dead.has(key)) continue;
        seen.add(key);
        const place = mesa.find(turno, slots, periodo);
        if (place) {
          this.#move(who, place, before);
          return true;
        }
        for (const other of mesa.people(turno)) {
          if (before.has(other)) continue;
          const there = mesa.at(other) as Lugar;
          if (there.vagas < slots || !mesa.suits({ ...there, vagas: slots }, periodo)) continue;
          before.set(other, who);
          queue.push(other);
        }
      }
    }
    for (const key of seen) dead.add(key);
    return false;
  }

  #accepts(who: number, turno: number): boolean {
    const when = this.#given.when(who, turno);
    if (!this.#inTime || when !== LATE) return when !== NEVER;
    const place = this.#mesa.at(who);
    return place === null || this.#given.when(who, place.turno) === LATE;
  }

  #move(last: number, free: Lugar, before: ReadonlyMap<number, number>): void {
    let who: number | undefined = last;
    let place = free;
    while (who !== undefined) {
      const left = this.#mesa.at(who);
      this.#mesa.take(who);
      this.#mesa.put(who, { ...place, vagas: this.#given.slots(who, place.turno) });
      who = before.get(who);
      if (left) place = left;
    }
  }
}

function costOf(given: PlanoInput, mesa: Mesa): Cost {
  let [unplaced, late, distance] = [0, 0, 0];
  const days = new Set<string>();
  for (const who of given.pessoas.keys()) {
    const place = mesa.at(who);
    if (!place) {
      unplaced += 1;
      continue;
    }
    if (given.when(who, place.turno) === LATE) late += 1;
    distance += given.near(who, place.turno);
    days.add(mateKey(given, who, place.turno));
  }
  return [unplaced, late, distance, days.size];
}

const isBetter = (one: Cost, other: Cost) => compareAll(one, other) < 0;

/**
 * In each shift, people of one unit follow each other, where they do so better than by how they were placed. Who asked for a part of
 * the day stays where she is.
 */
function seatTogether(given: PlanoInput, mesa: Mesa): void {
  for (let turno = 0; turno < given.turnos.length; turno++) {
    const people = [...mesa.people(turno)].filter((who) => given.pessoas[who]?.periodo === null);
    const before = people.map((who) => mesa.at(who) as Lugar);
    const runs = runsOf(given, mesa, turno);
    for (const some of Map.groupBy(people, (who) => mesa.at(who)?.vagas ?? 1).values())
      seatByUnit(given, mesa, some);
    if (runsOf(given, mesa, turno) < runs) continue;
    for (const who of people) mesa.take(who);
    for (const [at, who] of people.entries()) mesa.put(who, before[at] as Lugar);
  }
}

/** How often the next one in a shift is of another unit. */
function runsOf(given: PlanoInput, mesa: Mesa, turno: number): number {
  const hourOf = (who: number) => mesa.hour(mesa.at(who) as Lugar);
  const units = [...mesa.people(turno)]
    .sort((one, other) => (hourOf(one) < hourOf(other) ? -1 : 1))
    .map((who) => unidadeOf(given.pessoas[who] as PessoaNoPlano));
  return units.filter((unit, at) => unit !== units[at - 1]).length;
}

/** Gives some people of a shift, all with exams of one length, each other's places. */
function seatByUnit(given: PlanoInput, mesa: Mesa, some: readonly number[]): void {
  const places = some.map((who) => mesa.at(who) as Lugar);
  const turn = new Map(given.order.map((who, at) => [who, at]));
  const units = new Map<string, number>();
  const sorted = [...some].sort((one, other) => (turn.get(one) ?? 0) - (turn.get(other) ?? 0));
  for (const who of sorted) {
    const unit = unidadeOf(given.pessoas[who] as PessoaNoPlano);
    if (!units.has(unit)) units.set(unit, units.size);
  }
  const rank = (who: number) => units.get(unidadeOf(given.pessoas[who] as PessoaNoPlano)) ?? 0;
  const next = [...sorted].sort((one, other) => rank(one) - rank(other));
  for (const who of some) mesa.take(who);
  for (const [at, who] of next.entries()) mesa.put(who, places[at] as Lugar);
}

/** Why nothing could be found for somebody. */
function reasonOf(given: PlanoInput, who: number): Razao {
  const pessoa = given.pessoas[who] as PessoaNoPlano;
  const offered = [...given.turnos.entries()].filter(([, { vagas }]) => vagas.length > 0);
  if (offered.length === 0) return 'SEM_TURNOS';
  const near = offered.filter(([turno]) => given.near(who, turno) !== UNSERVED);
  if (near.length === 0) return 'SEM_LOCAL';
  const problems = new Set(near.map(([, { dt }]) => dayProblem(pessoa, dt)));
  const suiting = near.filter(
    ([, { dt, vagas }]) =>
      dayProblem(pessoa, dt) === null && vagas.some(({ hr }) => suitsPeriodo(pessoa.periodo, hr)),
  );
  if (suiting.length === 0) {
    if (problems.has(null) || problems.has('FORA_DO_PEDIDO')) return 'FORA_DO_PEDIDO';
    return problems.has('TEM_MARCACAO') ? 'TEM_MARCACAO' : 'AUSENTE';
  }
  const empty = new Mesa(given.turnos);
  const long = suiting.every(([turno]) => given.find(empty, who, turno) === null);
  return long ? 'SEM_TEMPO_SEGUIDO' : 'SEM_VAGAS';
}
