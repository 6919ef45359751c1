import type { Especie } from '@sst/contract/rules/saude';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import type { Named } from '../form/fields/options.ts';
import { useLookup } from '../list/filters/use-lookup.ts';

/** The physicians of the company's exams, as options. */
export function useMedicos(chosen: number | undefined) {
  return useLookup('listMedicos', { params: { company: useEmpresa().cd } }, chosen);
}

/** The active physicians, for a booking or an exam, as options. */
export function useMedicosAtivos(company: number, chosen?: Named | null) {
  return useLookup('listMedicosAtivos', { params: { company } }, chosen);
}

/** The nurses that can be chosen for a nursing action, as options. */
export function useEnfermeirosAtivos(chosen?: Named | null) {
  return useLookup('listEnfermeiros', {}, chosen);
}

/** The physicians of bookings and absences, or the nurses, as options. */
export function useProfissionais(especie: Especie, chosen: number | undefined) {
  const params = { company: useEmpresa().cd };
  return useLookup('listProfissionaisMarcados', { params, query: { especie } }, chosen);
}

/** The types of exams or of nursing actions, as options. */
export function useTipos(especie: Especie, chosen?: number) {
  const params = { company: useEmpresa().cd };
  const tabela = especie === 'exame' ? 'f' : 'ma';
  return useLookup('listTiposExame', { params, query: { tabela } }, chosen);
}
