import type { ComunicacaoRow } from '@sst/contract';
import { COMUNICACOES_FOLHA, SEM_EMPRESA } from '@sst/contract/folhas/prestador-folhas';
import { COMUNICACAO_DAYS, letterPerson } from '@sst/contract/rules/comunicacoes';
import {
  LETTER_COLUMNS,
  LETTER_FILTERS,
} from '../../../components/comunicacoes/comunicacao-columns.tsx';
import { chosenOptions, type Named } from '../../../components/form/fields/options.ts';
import type { ListColumn, ListDefinition } from '../../../components/list/list-definition.ts';
import { Person } from '../../../components/user/person.tsx';

const RECIPIENT: ListColumn<ComunicacaoRow> = {
  id: 'para',
  header: 'Para',
  sort: 'para',
  phone: 'place',
  cell: (row) => <Person nome={letterPerson(row) ?? row.para} email={row.para} />,
  phoneCell: (row) => letterPerson(row) ?? row.para,
  text: (row) => {
    const person = letterPerson(row);
    return person ? `${person} (${row.para})` : row.para;
  },
};
const COMPANY: ListColumn<ComunicacaoRow> = {
  id: 'empresa',
  header: 'Empresa',
  sort: 'empresa',
  spare: true,
  cell: ({ empresa }) => empresa ?? SEM_EMPRESA,
  text: ({ empresa }) => empresa ?? SEM_EMPRESA,
};
const REASON: ListColumn<ComunicacaoRow> = {
  id: 'motivo',
  header: 'Motivo',
  spare: true,
  cut: ({ motivo }) => motivo ?? '',
  cell: ({ motivo }) => motivo,
  text: ({ motivo }) => motivo,
};

const { assunto, tipo, estado, quando } = LETTER_COLUMNS;
const COLUMNS: readonly ListColumn<ComunicacaoRow>[] = [
  assunto,
  RECIPIENT,
  COMPANY,
  tipo,
  estado,
  quando,
  REASON,
];

/** The list definition of the letters. @param companies to filter by; `undefined` while they load. */
export function comunicacoesList(
  companies: readonly Named[] | undefined,
  chosen: number | undefined,
): ListDefinition<'listComunicacoes'> {
  return {
    key: ({ cd }) => cd,
    dense: true,
    columns: COLUMNS,
    exports: COMUNICACOES_FOLHA,
    count: ['mensagem', 'mensagens'],
    searchHint: 'Pessoa, número, e-mail, assunto, empresa',
    empty: `Nos últimos ${COMUNICACAO_DAYS} dias não foi enviada nenhuma mensagem.`,
    details: 'Dados da mensagem',
    filters: [
      {
        name: 'empresa',
        label: 'Empresa',
        all: 'Todas',
        searchable: true,
        options: chosenOptions(companies, chosen),
      },
      ...LETTER_FILTERS,
    ],
  };
}
