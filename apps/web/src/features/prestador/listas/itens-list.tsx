import type { ItemRow } from '@sst/contract';
import { hasLicence, hasMinutes, type ListName, mayBeNeutral } from '@sst/contract/rules/listas';
import { TIPO_OCULTO } from '@sst/contract/rules/saude';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { Badge } from '../../../components/badges/badge.tsx';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { LIST_TEXT, type States } from './list-texts.ts';

const NAME: RowField<ItemRow> = {
  id: 'nome',
  header: 'Nome',
  main: true,
  long: true,
  text: (row) => row.nome,
};

const LICENCE: RowField<ItemRow> = {
  id: 'cedula',
  header: 'Cédula profissional',
  text: (row) => row.cedula,
};

const MINUTES: RowField<ItemRow> = {
  id: 'minutos',
  header: 'Minutos',
  text: (row) => (row.minutos === null ? null : String(row.minutos)),
};

/** What clients read of a nursing action. */
const SHOWN: RowField<ItemRow> = {
  id: 'neutro',
  header: 'Para os clientes',
  text: (row) => (row.neutro ? 'Com o nome' : TIPO_OCULTO['acao-enfermagem']),
};

const stateField = ({ on, off }: States): RowField<ItemRow> => ({
  id: 'inactiv',
  header: 'Estado',
  text: (row) => (row.inactiv ? off : on),
  render: (row) =>
    row.inactiv ? (
      <Badge tone="neutral" icon={IconCircleOff} text={off} />
    ) : (
      <Badge tone="success" icon={IconCircleCheck} text={on} />
    ),
});

/** The list definition of one of the provider's lists. */
export function itensList(list: ListName): ListDefinition<'listItens'> {
  const { title, states } = LIST_TEXT[list];
  const state = stateField(states);
  const fields = [
    NAME,
    ...(hasLicence(list) ? [LICENCE] : []),
    ...(hasMinutes(list) ? [MINUTES] : []),
    ...(mayBeNeutral(list) ? [SHOWN] : []),
    state,
  ];
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
