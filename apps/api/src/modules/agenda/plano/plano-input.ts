import type { Lugar, Mesa } from '@sst/contract/rules/agenda/plano/mesa';
import {
  dayProblem,
  distanceTo,
  isLate,
  type PessoaNoPlano,
  slotsFor,
  type TurnoNoPlano,
} from '@sst/contract/rules/agenda/plano/plano-rules';

export const NEVER = 0;
export const LATE = 1;
export const IN_TIME = 2;

/** How near a place is that does not serve somebody. */
export const UNSERVED = 9;

/** What does not change while a plan is made. */
export class PlanoInput {
  readonly pessoas: readonly PessoaNoPlano[];
  readonly turnos: readonly TurnoNoPlano[];
  /** People by the day on which they are due, those without one last. */
  readonly order: readonly number[];
  /** By person and shift: never, late, in time. */
  readonly #when: Uint8Array;
  /** How near each shift is, by unit. */
  readonly #near = new Map<string, Uint8Array>();
  /** The same, by person. */
  readonly #nears: readonly Uint8Array[];

  constructor(pessoas: readonly PessoaNoPlano[], turnos: readonly TurnoNoPlano[]) {
    this.pessoas = pessoas;
    this.turnos = turnos;
    this.#nears = pessoas.map((pessoa) => this.#nearOf(pessoa));
    const due = (who: number) => pessoas[who]?.dt_prazo ?? '9999';
    this.order = pessoas
      .map((_, who) => who)
      .sort((one, other) => compare(due(one), due(other)) || one - other);
    const days = [...new Set(turnos.map(({ dt }) => dt))];
    const dayOf = turnos.map(({ dt }) => days.indexOf(dt));
    this.#when = new Uint8Array(pessoas.length * turnos.length);
    for (const [who, pessoa] of pessoas.entries()) {
      const near = this.#nearOf(pessoa);
      const byDay = days.map((dt) =>
        dayProblem(pessoa, dt) !== null ? NEVER : isLate(pessoa, dt) ? LATE : IN_TIME,
      );
      for (let turno = 0; turno < turnos.length; turno++)
        if (near[turno] !== UNSERVED)
          this.#when[who * turnos.length + turno] = byDay[dayOf[turno] ?? 0] ?? NEVER;
    }
  }

  when(who: number, turno: number): number {
    return this.#when[who * this.turnos.length + turno] ?? NEVER;
  }

  near(who: number, turno: number): number {
    return this.#nears[who]?.[turno] ?? UNSERVED;
  }

  slots(who: number, turno: number): number {
    return slotsFor(this.pessoas[who]?.minutos ?? null, this.turnos[turno] as TurnoNoPlano);
  }

  /** The first free place for somebody in a shift. */
  find(mesa: Mesa, who: number, turno: number): Lugar | null {
    return mesa.find(turno, this.slots(who, turno), this.pessoas[who]?.periodo ?? null);
  }

  #nearOf(pessoa: PessoaNoPlano): Uint8Array {
    const key = unidadeOf(pessoa);
    const known = this.#near.get(key);
    if (known) return known;
    const near = Uint8Array.from(this.turnos, (turno) => distanceTo(pessoa, turno) ?? UNSERVED);
    this.#near.set(key, near);
    return near;
  }
}

export const unidadeOf = ({ cd_empresa, nos }: PessoaNoPlano) => `${cd_empresa} ${nos[0] ?? ''}`;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** People of one unit are together in the shifts of a day at a place. */
export const mateKey = (given: PlanoInput, who: number, turno: number) => {
  const { dt, cd_local } = given.turnos[turno] as TurnoNoPlano;
  return `${unidadeOf(given.pessoas[who] as PessoaNoPlano)} ${dt} ${cd_local}`;
};
