import { addMinutes } from '../../dates/dates.ts';
import type { PeriodoDoDia } from '../pedidos-marcacao.ts';
import { suitsPeriodo, type TurnoNoPlano } from './plano-rules.ts';

/** Where somebody sits: a shift, one of those who may come at one time there, the first slot and how many. */
export interface Lugar {
  readonly turno: number;
  readonly lugar: number;
  readonly vaga: number;
  readonly vagas: number;
}

const FREE = -1;
const TAKEN = -2;

interface Sheet {
  readonly horas: readonly string[];
  /** Whether the slot after follows without a pause. */
  readonly followed: readonly boolean[];
  readonly lugares: number;
  /** By slot and place: who sits there. */
  readonly cells: Int32Array;
  free: number;
}

/** The free slots of some shifts, and who is put into them: never two into one. */
export class Mesa {
  readonly #sheets: Sheet[];
  readonly #at: (Lugar | null)[] = [];

  constructor(turnos: readonly TurnoNoPlano[]) {
    this.#sheets = turnos.map(sheetOf);
  }

  /** How many slots of a shift are free, each once for everybody who may come in it. */
  free(turno: number): number {
    return this.#sheets[turno]?.free ?? 0;
  }

  /** Where somebody sits. */
  at(who: number): Lugar | null {
    return this.#at[who] ?? null;
  }

  /** The hour of a place. */
  hour({ turno, vaga }: Pick<Lugar, 'turno' | 'vaga'>): string {
    return this.#sheets[turno]?.horas[vaga] ?? '';
  }

  /** The first free place of so many slots in a shift, in the part of the day that is asked for. */
  find(turno: number, vagas: number, periodo: PeriodoDoDia | null): Lugar | null {
    const sheet = this.#sheets[turno];
    if (!sheet || sheet.free < vagas) return null;
    for (let vaga = 0; vaga + vagas <= sheet.horas.length; vaga++) {
      const found = this.#freeAt(turno, vaga, vagas, periodo);
      if (found) return found;
    }
    return null;
  }

  /** All hours of a shift at which so many slots are free. */
  hours(turno: number, vagas: number): Lugar[] {
    const count = this.#sheets[turno]?.horas.length ?? 0;
    return Array.from({ length: count }, (_, vaga) =>
      this.#freeAt(turno, vaga, vagas, null),
    ).filter((place) => place !== null);
  }

  #freeAt(turno: number, vaga: number, vagas: number, periodo: PeriodoDoDia | null): Lugar | null {
    const sheet = this.#sheets[turno];
    if (!sheet || !this.suits({ turno, lugar: 0, vaga, vagas }, periodo)) return null;
    for (let lugar = 0; lugar < sheet.lugares; lugar++) {
      let at = 0;
      while (at < vagas && sheet.cells[(vaga + at) * sheet.lugares + lugar] === FREE) at++;
      if (at === vagas) return { turno, lugar, vaga, vagas };
    }
    return null;
  }

  /** Whether a place's slots follow each other, and are in the part of the day that is asked for. */
  suits({ turno, vaga, vagas }: Lugar, periodo: PeriodoDoDia | null): boolean {
    const sheet = this.#sheets[turno];
    if (!sheet || vaga + vagas > sheet.horas.length) return false;
    for (let at = vaga; at < vaga + vagas; at++) {
      if (!suitsPeriodo(periodo, sheet.horas[at] ?? '')) return false;
      if (at + 1 < vaga + vagas && !sheet.followed[at]) return false;
    }
    return true;
  }

  /** Who sits in a shift, in order of time. */
  *people(turno: number): Generator<number> {
    const sheet = this.#sheets[turno];
    if (!sheet) return;
    for (const [cell, who] of sheet.cells.entries()) {
      if (who < 0) continue;
      const place = this.#at[who];
      if (place && place.vaga * sheet.lugares + place.lugar === cell) yield who;
    }
  }

  /** Puts somebody into a place that is free. */
  put(who: number, place: Lugar): void {
    this.#fill(place, who, FREE);
    this.#at[who] = place;
  }

  /** Takes somebody out of where she sits. */
  take(who: number): void {
    const place = this.#at[who];
    if (!place) return;
    this.#fill(place, FREE, who);
    this.#at[who] = null;
  }

  #fill({ turno, lugar, vaga, vagas }: Lugar, who: number, before: number): void {
    const sheet = this.#sheets[turno];
    if (!sheet) throw new RangeError('no such shift');
    for (let at = vaga; at < vaga + vagas; at++) {
      const cell = at * sheet.lugares + lugar;
      if (sheet.cells[cell] !== before) throw new RangeError('a slot is taken twice');
      sheet.cells[cell] = who;
    }
    sheet.free += who === FREE ? vagas : -vagas;
  }
}

function sheetOf({ minutos, vagas }: TurnoNoPlano): Sheet {
  const lugares = 1 + Math.max(-1, ...vagas.flatMap((vaga) => vaga.lugares));
  const cells = new Int32Array(vagas.length * lugares).fill(TAKEN);
  for (const [at, vaga] of vagas.entries())
    for (const lugar of vaga.lugares) cells[at * lugares + lugar] = FREE;
  return {
    horas: vagas.map(({ hr }) => hr),
    followed: vagas.map(({ hr }, at) => addMinutes(hr, minutos) === vagas[at + 1]?.hr),
    lugares,
    cells,
    free: vagas.reduce((sum, vaga) => sum + vaga.lugares.length, 0),
  };
}
