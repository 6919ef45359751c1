import type { MarcacaoRow, MarcacaoSort } from '@sst/contract';
import type { SortKey } from './list-suite.ts';
import type { Expected } from './list-tests.ts';

/** What the lists of bookings and of absences are alike in. */

type Booking = Expected<MarcacaoRow>;

/** The texts that a search finds a booking by. */
export function textsOfBooking({ row }: Booking): (string | null)[] {
  return [row.num_mecan, row.funcion, row.tipo_exam, row.tipo_ac_enferm, row.organig];
}

export const BOOKING_SORT: Record<MarcacaoSort, SortKey<Booking>> = {
  num_mecan: { of: ({ row }) => row.num_mecan, text: true },
  funcion: { of: ({ row }) => row.funcion, text: true },
  dt: { of: ({ row }) => row.dt },
  hr: { of: ({ row }) => row.hr },
  tipo_exam: { of: ({ row }) => row.tipo_exam, text: true },
  tipo_ac_enferm: { of: ({ row }) => row.tipo_ac_enferm, text: true },
  organig: { of: ({ row }) => row.organig, text: true },
};
