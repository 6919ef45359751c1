import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { chosenOptions } from '../../components/form/fields/options.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { organigramaQuery } from '../../components/organigrama/organigrama-query.ts';
import { namesOf } from '../../components/organigrama/use-screen-names.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { acidentesList } from './acidentes-list.tsx';
import { figureFilters } from './figuras/figure-filters.ts';
import { tiposQuery } from './tipos-query.ts';

/** The list definition with the names of the nodes and types that the charts filter by. */
export function useAcidentesList(): ListDefinition<'listAcidentes'> {
  const company = useEmpresa().cd;
  const search = useSearch({ from: '/sessao/empresa-escolhida/acidente' });
  const { tipo, local, pendentes } = search;
  const types = useQuery({ ...tiposQuery, enabled: tipo !== undefined }).data?.message;
  const names = useQuery({
    ...organigramaQuery(company),
    enabled: local !== undefined,
    select: namesOf,
    meta: { notifyOnError: 'always' },
  }).data;
  const site = local !== undefined && names?.name(local);
  const sites = site ? [{ cd: local, nome: site }] : names && [];
  const byCharts: readonly ListFilter[] = [
    { name: 'tipo', label: 'Tipo', options: chosenOptions(types, tipo) },
    { name: 'local', label: 'Unidade', options: chosenOptions(sites, local) },
  ];
  const list = acidentesList(pendentes !== undefined);
  return { ...list, filters: [...(list.filters ?? []), ...byCharts, ...figureFilters(search)] };
}
