import type { ItemRow } from '@sst/contract';
import { itemFields, type States } from '@sst/contract/folhas/prestador-folhas';
import { hasLicence, type ListName } from '@sst/contract/rules/listas';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { Badge } from '../../../components/badges/badge.tsx';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { LIST_TEXT } from './list-texts.ts';

function StateCell({ row, of: { on, off } }: { readonly row: ItemRow; readonly of: States }) {
  if (row.inactiv) return <Badge tone="neutral" icon={IconCircleOff} text={off} />;
  return <Badge tone="success" icon={IconCircleCheck} text={on} />;
}

/** The list definition of one of the provider's lists. */
export function itensList(list: ListName): ListDefinition<'listItens'> {
  const { title, states } = LIST_TEXT[list];
  const fields = dressed(itemFields(list), {
    nome: { main: true, long: true },
    inactiv: { render: (row) => <StateCell row={row} of={states} /> },
  });
  return {
    key: (row) => row.cd,
    searchHint: hasLicence(list) ? 'Nome ou cédula' : 'Nome',
    empty: 'Esta lista ainda não tem nada.',
    ...columnsAndFile(fields, title),
    filters: [
      {
        name: 'estado',
        label: 'Estado',
        all: 'Todos',
        options: [
          { value: 'ativos', label: `${states.on}s` },
          { value: 'inativos', label: `${states.off}s` },
        ],
      },
    ],
  };
}
