import type { ListDefinition } from '../../../components/list/list-definition.ts';
import type { AppointmentKind } from '../appointment-tabs.tsx';
import { MARCACAO_FIELDS, SHARED } from '../marcacoes-list.ts';
import { columnsOf, csvColumnsOf } from '../row-fields.tsx';

type List = ListDefinition<'listMarcacoesPorFechar'>;

function listOf(kind: AppointmentKind, empty: string, fileName: string): List {
  const fields = MARCACAO_FIELDS[kind];
  return {
    ...SHARED,
    call: 'listMarcacoesPorFechar',
    empty,
    columns: columnsOf(fields),
    exports: { fileName, columns: csvColumnsOf(fields) },
  };
}

/** Bookings of past days that nobody closed. */
export const POR_FECHAR: Readonly<Record<AppointmentKind, List>> = {
  exame: listOf('exame', 'Não há marcações de exames por fechar.', 'Por fechar - Exames'),
  'acao-enfermagem': listOf(
    'acao-enfermagem',
    'Não há marcações de ações de enfermagem por fechar.',
    'Por fechar - Ações de enfermagem',
  ),
};
