import type { AuditoriaRow } from '@sst/contract';
import { type AuditWords, auditWord } from '@sst/contract/rules/auditoria';
import { dayIn, displayMoment, timeIn } from '@sst/contract/rules/dates/dates';
import { createElement } from 'react';
import { columnsAndFile } from '../list/columns/row-fields.ts';
import { labelOptions } from '../list/filters/options.ts';
import type { FilterOption, ListDefinition } from '../list/list-definition.ts';
import { DayInWords } from '../time/day.tsx';

interface AuditoriaTexts {
  readonly words: AuditWords;
  /** The users to filter by. */
  readonly users: readonly FilterOption[];
  /** Name of the exported file, without '.csv'. */
  readonly fileName: string;
  readonly empty: string;
}

const momentOf = (row: AuditoriaRow): string => displayMoment(new Date(row.quando));

/** On the clock of mainland Portugal. */
function momentInWordsOf({ quando }: AuditoriaRow) {
  const moment = new Date(quando);
  return createElement(DayInWords, { date: dayIn(moment), time: timeIn(moment) });
}

/** Actions without a user are the system's own. */
const authorOf = (row: AuditoriaRow): string => row.utilizador ?? 'Sistema';

/** The list definition of an audit log. */
export function auditoriaList({
  words,
  users,
  fileName,
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
    ...columnsAndFile<AuditoriaRow>(
      [
        {
          id: 'quando',
          header: 'Data e hora',
          phone: 'state',
          kind: 'date',
          text: momentOf,
          phoneCell: momentInWordsOf,
        },
        { id: 'utilizador', header: 'Utilizador', main: true, long: true, text: authorOf },
        {
          id: 'acao',
          header: 'Ação',
          phone: 'kind',
          text: (row) => auditWord(words.acao, row.acao),
        },
        {
          id: 'entidade',
          header: 'O quê',
          phone: 'place',
          text: (row) => auditWord(words.entidade, row.entidade),
        },
        {
          id: 'descricao',
          header: 'Sobre',
          phone: 'place',
          prose: true,
          text: (row) => row.descricao,
          long: true,
          unsorted: true,
        },
        { id: 'ip', header: 'Endereço IP', spare: true, text: (row) => row.ip },
      ],
      fileName,
    ),
  };
}
