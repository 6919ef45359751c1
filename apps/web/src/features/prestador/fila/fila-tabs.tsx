import { PEDIDO_TYPE_SHORT } from '@sst/contract/rules/pedidos';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { type FilaSearch, filaSource, TYPES } from './fila-search.ts';

const LABEL: Readonly<Record<(typeof TYPES)[number], string>> = {
  ...PEDIDO_TYPE_SHORT,
  acidente: 'Acidente',
};

/** Tabs by type of request, with how many of the set filters there are of each; and one with the requests for bookings. */
export function FilaTabs({ search }: { readonly search: FilaSearch }) {
  const { page } = useListRows(filaSource(search));
  const pode = usePrestadorPode();
  const { tipo: _, detalhe, pagina, ...filters } = search;
  const countOf = (tipo: (typeof TYPES)[number]) =>
    page?.tipos.find(({ cd_tipo }) => String(cd_tipo ?? 'acidente') === tipo)?.total ?? 0;
  const all = page?.tipos.reduce((sum, { total }) => sum + total, 0);
  const tabOf = (tipo: (typeof TYPES)[number] | undefined, label: string, count?: number) => ({
    label,
    count,
    to: '/prestador/pedidos' as const,
    search: { ...filters, tipo },
  });
  return (
    <LinkTabs
      bySearch
      label="Tipos de pedido"
      tabs={[
        tabOf(undefined, 'Todos', all),
        ...TYPES.map((tipo) => tabOf(tipo, LABEL[tipo], page && countOf(tipo))),
        ...(pode('marcacoes.publicar')
          ? [
              {
                label: 'Marcações',
                count: page?.marcacoes,
                to: '/prestador/marcacoes' as const,
                search: { empresa: search.empresa },
              },
            ]
          : []),
      ]}
    />
  );
}
