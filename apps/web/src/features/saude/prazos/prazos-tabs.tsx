import {
  PRAZO_PARTE_LABEL,
  PRAZO_PARTES,
  type PrazoParte,
} from '@sst/contract/rules/exames/por-marcar';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import { countOf } from './prazos-bars.ts';
import type { PrazosSearch } from './prazos-search.ts';
import { useResumo } from './use-resumo.ts';

/** Tabs by how late somebody is, with how many of the set filters there are of each. */
export function PrazosTabs({ search }: { readonly search: PrazosSearch }) {
  const linhas = useResumo(search).data?.linhas;
  const { parte: _, detalhe, pagina, ...filters } = search;
  const tabOf = (parte: PrazoParte | undefined, label: string) => ({
    label,
    count: linhas && countOf(linhas, parte, search),
    to: '/saude/prazos' as const,
    search: { ...filters, parte },
  });
  return (
    <LinkTabs
      bySearch
      label="Prazos a mostrar"
      tabs={[
        tabOf(undefined, 'Todos'),
        ...PRAZO_PARTES.map((parte) => tabOf(parte, PRAZO_PARTE_LABEL[parte])),
      ]}
    />
  );
}
