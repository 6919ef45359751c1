import type { AtividadeRow } from '@sst/contract';
import {
  AUDIT_ACTION_LABEL,
  AUDIT_ENTITY_LABEL,
  auditAction,
  auditEntity,
} from '@sst/contract/rules/audit';
import { displayMoment } from '@sst/contract/rules/dates';
import { NOT_AVAILABLE } from '@sst/contract/rules/text';
import type { ListDefinition } from '../../components/list/list-definition.ts';

type Options = readonly { readonly value: string; readonly label: string }[];

const optionsOf = (labels: Readonly<Record<string, string>>): Options =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const momentOf = (row: AtividadeRow): string => displayMoment(new Date(row.quando));

/** A line without a user is the system's own doing. */
const authorOf = (row: AtividadeRow): string => row.utilizador ?? 'Sistema';

/** What the record of activity shows, filters and exports. @param users who may be filtered by. */
export function atividadeList(users: Options): ListDefinition<'listAtividade'> {
  return {
    call: 'listAtividade',
    key: (row) => row.cd,
    wholeCompany: true,
    wide: true,
    searchHint: 'Nomes',
    empty: 'Ainda não há atividade registada.',
    columns: [
      { id: 'quando', header: 'Data e hora', sort: 'quando', cell: momentOf },
      {
        id: 'utilizador',
        header: 'Utilizador',
        sort: 'utilizador',
        main: true,
        cell: authorOf,
      },
      { id: 'acao', header: 'Ação', sort: 'acao', cell: (row) => auditAction(row.acao) },
      {
        id: 'entidade',
        header: 'O quê',
        sort: 'entidade',
        cell: (row) => auditEntity(row.entidade),
      },
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
      { name: 'acao', label: 'Ação', all: 'Todas', options: optionsOf(AUDIT_ACTION_LABEL) },
      { name: 'entidade', label: 'O quê', all: 'Tudo', options: optionsOf(AUDIT_ENTITY_LABEL) },
    ],
    period: true,
    exports: {
      fileName: 'Registo de atividade',
      columns: [
        { header: 'Data e hora', value: momentOf },
        { header: 'Utilizador', value: authorOf },
        { header: 'Ação', value: (row) => auditAction(row.acao) },
        { header: 'O quê', value: (row) => auditEntity(row.entidade) },
        { header: 'Sobre', value: (row) => row.descricao },
        { header: 'Endereço IP', value: (row) => row.ip },
      ],
    },
  };
}
