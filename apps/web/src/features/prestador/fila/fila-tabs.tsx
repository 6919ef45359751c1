import { PEDIDO_TYPE_SHORT } from '@sst/contract/rules/pedidos';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from '../prestador.module.css';
import { type FilaSearch, filaSource, TYPES } from './fila-search.ts';

const LABEL: Readonly<Record<(typeof TYPES)[number], string>> = {
  ...PEDIDO_TYPE_SHORT,
  acidente: 'Acidente',
};

/**
 * Tabs by type of request, with how many of the set filters there are of each, and their sum; beside them the list of requests
 * for bookings, which are no rows of this one.
 */
export function FilaTabs({ search }: { readonly search: FilaSearch }) {
  const { page } = useListRows(filaSource(search));
  const pode = usePrestadorPode();
  const { tipo: _, detalhe, pagina, ...filters } = search;
  const { empresa, pesquisa, estado, idade, fora, lote, adiados } = filters;
  const countOf = (tipo: (typeof TYPES)[number]) =>
    page?.tipos.find(({ cd_tipo }) => String(cd_tipo ?? 'acidente') === tipo)?.total ?? 0;
  const all = page?.tipos.reduce((sum, { total }) => sum + total, 0);
  // That list has no other filters, and its count would not be by them.
  const alike = [estado, idade, fora, lote, adiados].every((value) => value === undefined);
  const tabOf = (tipo: (typeof TYPES)[number] | undefined, label: string, count?: number) => ({
    label,
    count,
    to: '/prestador/pedidos' as const,
    search: { ...filters, tipo },
  });
  return (
    <div className={classes.filaTabs}>
      <LinkTabs
        bySearch
        label="Tipos de pedido"
        tabs={[
          tabOf(undefined, 'Todos', all),
          ...TYPES.map((tipo) => tabOf(tipo, LABEL[tipo], page && countOf(tipo))),
        ]}
      />
      {pode('marcacoes.publicar') && (
        <LinkTabs
          bySearch
          label="Pedidos de marcação"
          tabs={[
            {
              label: 'Marcações',
              count: alike ? page?.marcacoes : undefined,
              to: '/prestador/marcacoes' as const,
              search: { empresa, pesquisa },
            },
          ]}
        />
      )}
    </div>
  );
}
