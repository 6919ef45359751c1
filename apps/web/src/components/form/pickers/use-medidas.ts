import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';

interface Medida {
  readonly cd: number;
  readonly medida: string;
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
  for (const { cd, medida } of data?.message ?? []) all.set(String(cd), medida);
  return [...all].map(([value, label]) => ({ value, label }));
}
