import type { AtividadeRow } from '@sst/contract';
import { type AuditWords, auditWord } from '@sst/contract/rules/audit';
import { displayMoment } from '@sst/contract/rules/dates';
import { NOT_AVAILABLE } from '@sst/contract/rules/text';
import type { FilterOption, ListDefinition } from '../list/list-definition.ts';
import { labelOptions } from '../list/options.ts';

type AuditCallName = 'listAtividade' | 'listRegisto';

interface AuditTexts {
  readonly words: AuditWords;
  /** Who may be filtered by. */
  readonly users: readonly FilterOption[];
  /** Of the export, without '.csv'. */
  readonly fileName: string;
  readonly empty: string;
}

const momentOf = (row: AtividadeRow): string => displayMoment(new Date(row.quando));

/** A line without a user is the system's own doing. */
const authorOf = (row: AtividadeRow): string => row.utilizador ?? 'Sistema';

/** What a record of who did what shows, filters and exports. */
export function auditList<N extends AuditCallName>(
  call: N,
  { words, users, fileName, empty }: AuditTexts,
): ListDefinition<AuditCallName> & { readonly call: N } {
  const actionOf = (row: AtividadeRow) => auditWord(words.acao, row.acao);
  const kindOf = (row: AtividadeRow) => auditWord(words.entidade, row.entidade);
  return {
    call,
    key: (row) => row.cd,
    wide: true,
    searchHint: 'Nomes',
    empty,
    columns: [
      { id: 'quando', header: 'Data e hora', sort: 'quando', cell: momentOf },
      { id: 'utilizador', header: 'Utilizador', sort: 'utilizador', main: true, cell: authorOf },
      { id: 'acao', header: 'Ação', sort: 'acao', cell: actionOf },
      { id: 'entidade', header: 'O quê', sort: 'entidade', cell: kindOf },
      {
        id: 'descricao',
        header: 'Sobre',
        cell: (row) => row.descricao || NOT_AVAILABLE,
        cut: (row) => row.descricao,
      },
      { id: 'ip', header: 'Endereço IP', sort: 'ip', cell: (row) => row.ip ?? NOT_AVAILABLE },
    ],
    filters: [
      { name: 'utilizador', label: 'Utilizador', all: 'Todos', options: users },
      { name: 'acao', label: 'Ação', all: 'Todas', options: labelOptions(words.acao) },
      { name: 'entidade', label: 'O quê', all: 'Tudo', options: labelOptions(words.entidade) },
    ],
    period: true,
    exports: {
      fileName,
      columns: [
        { header: 'Data e hora', value: momentOf },
        { header: 'Utilizador', value: authorOf },
        { header: 'Ação', value: actionOf },
        { header: 'O quê', value: kindOf },
        { header: 'Sobre', value: (row) => row.descricao },
        { header: 'Endereço IP', value: (row) => row.ip },
      ],
    },
  };
}
