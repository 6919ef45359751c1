import type { Especie } from '@sst/contract/rules/health';
import { useParams } from '@tanstack/react-router';

/** The kind in the address: bookings and absences have one list for exams and one for nursing actions. */
export function useEspecie(): Especie {
  return useParams({ strict: false }).tipo === 'exame' ? 'exame' : 'acao-enfermagem';
}
