import type { Especie } from '@sst/contract/rules/saude';
import { useParams } from '@tanstack/react-router';
import { readEspecie } from './saude-search.ts';

/** The kind in the address: bookings and absences have one list for exams and one for nursing actions. */
export function useEspecie(): Especie {
  const { tipo } = useParams({ strict: false });
  return readEspecie(tipo) ?? 'acao-enfermagem';
}
