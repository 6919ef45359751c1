import type { FilaRow } from '@sst/contract';
import { bringsIn } from '@sst/contract/rules/pedidos';
import { useOfEmpresas } from './use-of-empresas.ts';

/** Looks for those of the chosen admissions that may be of somebody whom the company knows already. */
export function useDoubtfulAdmissoes(rows: readonly FilaRow[]) {
  const admissions = rows.filter(({ cd_tipo }) => cd_tipo !== null && bringsIn({ cd_tipo }));
  const { pending, failed, message } = useOfEmpresas('listAdmissoesDuvidosas', admissions);
  const doubtful = new Set(message);
  return { pending, failed, found: admissions.filter(({ cd }) => doubtful.has(cd)) };
}
