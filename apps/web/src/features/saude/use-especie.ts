import type { Especie } from '@sst/contract/rules/health';
import { useParams } from '@tanstack/react-router';

/** What the address names: bookings and absences have one list each of exams and of nursing actions. */
export function useEspecie(): Especie {
  return useParams({ strict: false }).tipo === 'exame' ? 'exame' : 'acao-enfermagem';
}
