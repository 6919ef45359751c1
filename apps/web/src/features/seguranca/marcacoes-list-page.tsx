import type { MarcacaoAtividadeRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Chosen } from '../../components/list/chosen/use-chosen-rows.ts';
import { columnsAndFile, type RowField } from '../../components/list/columns/row-fields.ts';
import { monthFilter } from '../../components/list/filters/month-filter.ts';
import type { ListDefinition } from '../../components/list/list-definition.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import type { RowOptions } from '../../components/list/rows/list-row.tsx';
import { UNIDADE } from '../../components/organigrama/unidade-field.ts';
import { dateWithWordOf, dayInWordsOf } from '../../components/time/date-cell.ts';
import { marcacoesAtividadeSource } from './seguranca-search.ts';

const TITLE = 'Marcações de atividades técnicas';

const FIELDS: readonly RowField<MarcacaoAtividadeRow>[] = [
  { id: 'tipo', header: 'Tipo', main: true, long: true, text: (row) => row.tipo },
  { id: 'tecnic', header: 'Técnico', long: true, spare: true, text: (row) => row.tecnic },
  {
    id: 'dt',
    header: 'Data',
    phone: 'date',
    kind: 'date',
    text: (row) => displayDate(row.dt),
    render: dateWithWordOf,
    phoneCell: dayInWordsOf,
  },
  { id: 'hr', header: 'Hora', text: (row) => row.hr },
  UNIDADE,
];

const LIST: ListDefinition<'listMarcacoesAtividade'> = {
  key: (row) => row.cd,
  searchHint: 'Tipo, técnico, unidade...',
  empty: 'Não há atividades técnicas marcadas de hoje em diante.',
  details: 'Dados da marcação',
  ...columnsAndFile(FIELDS, TITLE),
};

interface Props extends Pick<RowOptions<MarcacaoAtividadeRow>, 'rowActions'> {
  chosenActions?(
    rows: readonly MarcacaoAtividadeRow[],
    chosen: Chosen<MarcacaoAtividadeRow>,
  ): ReactNode;
  /** The primary action, at the right of the title. */
  readonly action?: ReactNode;
}

/** The bookings from today on (SEG-01), or of the month in the address. */
export function MarcacoesListPage(rowOptions: Props) {
  const search = useSearch({ from: '/sessao/empresa-escolhida/seguranca/marcacao' });
  const definition = { ...LIST, filters: [monthFilter('mes', 'Mês', search.mes)] };
  const source = marcacoesAtividadeSource(search);
  return <ListPage title={TITLE} definition={definition} source={source} {...rowOptions} />;
}
