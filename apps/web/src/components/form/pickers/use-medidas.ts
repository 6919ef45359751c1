import type { MedidaRow } from '@sst/contract';
import { deadlineText } from '@sst/contract/rules/seguranca';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';

interface Medida {
  readonly cd: number;
  readonly medida: string;
}

/** A measure with what tells it from others: where, and until when. The most overdue come first, as in their list. */
function labelOf(row: MedidaRow): string {
  const until = deadlineText(row);
  return `${row.medida} (${row.organig}${until === null ? '' : `, ${until}`})`;
}

/** The open measures to choose from, and those that are chosen already; null for who may not see measures. */
export function useMedidas(company: number, chosen: readonly Medida[]) {
  const sees = useAbilities().pode('medidas.ver');
  const { data } = useQuery({
    ...callQuery('listMedidas', { params: { company }, query: {} }),
    enabled: sees,
  });
  if (!sees) return null;
  const all = new Map(chosen.map(({ cd, medida }) => [String(cd), medida]));
  for (const row of data?.message ?? []) all.set(String(row.cd), labelOf(row));
  return [...all].map(([value, label]) => ({ value, label }));
}
