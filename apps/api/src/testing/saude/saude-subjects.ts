import type { MarcacaoSort } from '@sst/contract';
import type { Especie } from '@sst/contract/rules/saude';
import { expect } from 'vitest';
import type { SortKey, Subject } from '../listas/list-suite.ts';
import type { Expected } from '../listas/list-tests.ts';
import { shownNames } from '../organigrama-paths.ts';
import type { Appointment } from './saude-model.ts';

/** What the lists of bookings and of absences are alike in. */

type Booking = Expected<Appointment>;

/** The texts that a search finds a booking by. */
export function textsOfMarcacao({ row }: Booking): (string | null)[] {
  const { num_mecan, funcion, tipo_exam, tipo_ac_enferm, caminho, medic, enferm } = row;
  return [num_mecan, funcion, tipo_exam, tipo_ac_enferm, ...shownNames(caminho), medic, enferm];
}

export const MARCACAO_KEYS: Record<MarcacaoSort, SortKey<Booking>> = {
  num_mecan: { of: ({ row }) => row.num_mecan, text: true },
  funcion: { of: ({ row }) => row.funcion, text: true },
  dt: { of: ({ row }) => row.dt },
  hr: { of: ({ row }) => row.hr },
  tipo_exam: { of: ({ row }) => row.tipo_exam, text: true },
  tipo_ac_enferm: { of: ({ row }) => row.tipo_ac_enferm, text: true },
  organig: { of: ({ row }) => row.organig, text: true },
  caminho: { of: ({ row }) => row.caminho, text: true },
  medic: { of: ({ row }) => row.medic, text: true },
  enferm: { of: ({ row }) => row.enferm, text: true },
};

/** Expects a list of bookings or of absences to be filtered by the physician, or by the nurse. */
export async function expectOfProfessional<Row extends Appointment, E extends Expected<Row>>(
  { list, own }: Pick<Subject<Row, E>, 'list' | 'own'>,
  especie: Especie,
): Promise<void> {
  const [filter, column] =
    especie === 'exame'
      ? (['medico', 'cd_medic'] as const)
      : (['enfermeiro', 'cd_enferm'] as const);
  const codes = new Set(own.flatMap(({ row }) => row[column] ?? []));
  expect(codes.size).toBeGreaterThan(1);
  for (const cd of codes) {
    await list.holds(
      own.filter(({ row }) => row[column] === cd),
      { [filter]: cd },
    );
  }
  await list.holds([], { [filter]: 987_654_321 });
}
