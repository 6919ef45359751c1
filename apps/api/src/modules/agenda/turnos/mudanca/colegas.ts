import type { TurnoRow } from '@sst/contract';
import { Mesa } from '@sst/contract/rules/agenda/plano/mesa';
import { slotsFor } from '@sst/contract/rules/agenda/plano/plano-rules';
import { vagasOn } from '@sst/contract/rules/agenda/vagas';
import type { Transaction } from '../../../../db/transaction.ts';
import { readTaken } from '../../tempos/ocupado.queries.ts';
import { listProfessionals, type Professional } from '../../tempos/turnos.queries.ts';
import type { Afetado, Tempo } from './afetados.queries.ts';

interface Away {
  readonly rows: readonly Tempo[];
  readonly turnos: readonly TurnoRow[];
  readonly of: Professional;
  /** The day and the hour by Portugal's clock. */
  readonly present: { readonly dt: string; readonly hr: string };
}

/**
 * Whom an absence or a visit affects, each with a colleague of the same profession who is at the same place on that day and has time: at the
 * same hour or else at the nearest, nobody twice. Whoever comes first chooses first. Only who is booked has one: what is proposed
 * or kept is proposed anew.
 */
export async function withColegas(
  all: Transaction,
  { rows, turnos, of, present }: Away,
): Promise<Afetado[]> {
  const booked = rows.filter((row) => isBookedWith(row, of));
  const dias = [...new Set(booked.map(({ dt }) => dt))].sort();
  const [de, ate] = [dias.at(0), dias.at(-1)];
  const alone = (row: Tempo): Afetado => ({ ...row, acompanha: false, colega: null });
  if (de === undefined || ate === undefined) return rows.map(alone);
  const profession = of.cd_medic === null ? 'cd_enferm' : 'cd_medic';
  const table = profession === 'cd_medic' ? 'medico' : 'enfermeiro';
  const active = new Set((await listProfessionals(all, table)).map(({ cd }) => cd));
  const others = turnos.filter(
    (turno) => turno[profession] !== of[profession] && active.has(turno[profession] ?? 0),
  );
  const takenOf = await readTaken(all, others, { de, ate });
  const shifts = dias.flatMap((dt) =>
    others.map((turno) => {
      const vagas = vagasOn(turno, dt, takenOf(turno, dt), { from: present });
      return {
        turno,
        dt,
        cd_local: turno.cd_local,
        sitio: '',
        visita: null,
        minutos: turno.minutos,
        vagas,
      };
    }),
  );
  const mesa = new Mesa(shifts);
  const colegas = new Map<Tempo, Afetado['colega']>();
  for (const [who, row] of booked.entries()) {
    const places = shifts.flatMap(({ dt, turno }, at) =>
      dt === row.dt && turno.cd_local === row.cd_local
        ? mesa.hours(at, slotsFor(row.minutos, turno))
        : [],
    );
    const [place] = places.sort(
      (one, other) => distance(mesa.hour(one), row.hr) - distance(mesa.hour(other), row.hr),
    );
    const turno = place && shifts[place.turno]?.turno;
    const cd = turno?.[profession];
    if (!place || !turno || cd === null || cd === undefined) continue;
    mesa.put(who, place);
    colegas.set(row, { cd, nome: turno.profissional, hr: mesa.hour(place) });
  }
  return rows.map((row) => ({ ...alone(row), colega: colegas.get(row) ?? null }));
}

/** Whether somebody is booked with who is away, and not just seen by her before. */
function isBookedWith(row: Tempo, { cd_medic, cd_enferm }: Professional): boolean {
  if (row.tipo !== 'marcacao' || row.cd_local === null) return false;
  return cd_enferm === null ? row.cd_medic === cd_medic : row.cd_enferm === cd_enferm;
}

/** Minutes between two times of day. */
const distance = (one: string, other: string) => Math.abs(minutes(one) - minutes(other));
const minutes = (hr: string) => Number(hr.slice(0, 2)) * 60 + Number(hr.slice(3, 5));
