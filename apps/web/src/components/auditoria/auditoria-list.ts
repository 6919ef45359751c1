import type { AuditoriaRow } from '@sst/contract';
import { AUDITORIA_TITLE, auditoriaFields } from '@sst/contract/folhas/registos-folhas';
import type { AuditWords } from '@sst/contract/rules/auditoria';
import { dayIn, timeIn } from '@sst/contract/rules/dates/dates';
import { createElement } from 'react';
import type { FilterOption } from '../form/fields/options.ts';
import { labelOptions } from '../form/fields/options.ts';
import { columnsAndFile, dressed } from '../list/columns/row-fields.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { DayInWords } from '../time/day.tsx';

interface AuditoriaTexts {
  readonly words: AuditWords;
  /** The users to filter by. */
  readonly users: readonly FilterOption[];
  readonly empty: string;
}

/** On the clock of mainland Portugal. */
function momentInWordsOf({ quando }: AuditoriaRow) {
  const moment = new Date(quando);
  return createElement(DayInWords, { date: dayIn(moment), time: timeIn(moment) });
}

/** The list definition of an audit log. */
export function auditoriaList({
  words,
  users,
  empty,
}: AuditoriaTexts): ListDefinition<'listAuditoria' | 'listAuditoriaPrestador'> {
  return {
    key: (row) => row.cd,
    dense: true,
    details: 'Dados da alteração',
    searchHint: 'Nomes',
    empty,
    filters: [
      { name: 'utilizador', label: 'Utilizador', all: 'Todos', options: users },
      { name: 'acao', label: 'Ação', all: 'Todas', options: labelOptions(words.acao) },
      { name: 'entidade', label: 'O quê', all: 'Tudo', options: labelOptions(words.entidade) },
    ],
    period: true,
    ...columnsAndFile(
      dressed(auditoriaFields(words), {
        quando: { phone: 'state', phoneCell: momentInWordsOf },
        utilizador: { main: true, long: true },
        acao: { phone: 'kind' },
        entidade: { phone: 'place' },
        descricao: { phone: 'place', prose: true, long: true, unsorted: true },
        ip: { spare: true },
      }),
      AUDITORIA_TITLE,
    ),
  };
}
