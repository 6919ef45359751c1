import type { MarcacaoAtividadeRow } from '@sst/contract';
import {
  MARCACAO_ATIVIDADE_FIELDS,
  MARCACOES_ATIVIDADE_FOLHA,
} from '@sst/contract/folhas/seguranca-folhas';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Chosen } from '../../components/list/chosen/use-chosen-rows.ts';
import { columnsAndFile, dressed } from '../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../components/list/columns/unidade-field.ts';
import { monthFilter } from '../../components/list/filters/month-filter.ts';
import type { ListDefinition } from '../../components/list/list-definition.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import type { RowOptions } from '../../components/list/rows/list-row.tsx';
import { dateWithWordOf, dayInWordsOf, hourOf } from '../../components/time/date-cell.ts';
import { marcacoesAtividadeSource } from './seguranca-search.ts';

const FIELDS = dressed(MARCACAO_ATIVIDADE_FIELDS, {
  tipo: { main: true, long: true },
  tecnic: { long: true, spare: true },
  dt: { phone: 'date', render: dateWithWordOf, phoneCell: dayInWordsOf },
  hr: { render: hourOf },
  caminho: UNIDADE_LOOK,
});

const LIST: ListDefinition<'listMarcacoesAtividade'> = {
  key: (row) => row.cd,
  searchHint: 'Tipo, técnico, unidade...',
  empty: 'Não há atividades técnicas marcadas de hoje em diante.',
  details: 'Dados da marcação',
  ...columnsAndFile(FIELDS, MARCACOES_ATIVIDADE_FOLHA.fileName),
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
export function MarcacoesAtividadeListPage(rowOptions: Props) {
  const search = useSearch({ from: '/sessao/empresa-escolhida/seguranca/marcacao' });
  const definition = { ...LIST, filters: [monthFilter('mes', 'Mês', search.mes)] };
  const source = marcacoesAtividadeSource(search);
  return (
    <ListPage
      title={MARCACOES_ATIVIDADE_FOLHA.fileName}
      definition={definition}
      source={source}
      {...rowOptions}
    />
  );
}
