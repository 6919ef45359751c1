import type { ComunicacaoRow } from '@sst/contract';
import { COMUNICACOES_FOLHA, SEM_EMPRESA } from '@sst/contract/folhas/prestador-folhas';
import { COMUNICACAO_DAYS, letterPerson } from '@sst/contract/rules/comunicacoes';
import { Link } from '@tanstack/react-router';
import {
  LETTER_COLUMNS,
  PRESTADOR_LETTER_FILTERS,
} from '../../../components/comunicacoes/comunicacao-columns.tsx';
import { chosenOptions, type Named } from '../../../components/form/fields/options.ts';
import type {
  ListColumn,
  ListDefinition,
  ListFilter,
} from '../../../components/list/list-definition.ts';
import classes from '../prestador.module.css';
import type { ComunicacoesSearch } from './comunicacoes-search.ts';

/** Whom a letter is for, in what the list is narrowed to; `undefined` for an address that is nobody's. */
function personOf({ cd_funcion, cd_utilizador, cd_empresa }: ComunicacaoRow) {
  if (cd_funcion !== null && cd_empresa !== null)
    return { empresa: cd_empresa, funcionario: cd_funcion, utilizador: undefined };
  return cd_utilizador === null
    ? undefined
    : { empresa: undefined, funcionario: undefined, utilizador: cd_utilizador };
}

/** The name as a link to all that the person was sent, and below it the number and the address. */
function Recipient({ row }: { readonly row: ComunicacaoRow }) {
  const nome = row.funcion ?? row.nome;
  const person = personOf(row);
  if (nome === null || !person) return row.para;
  return (
    <>
      <Link
        to="/prestador/comunicacoes"
        search={person}
        className={classes.waiting}
        title={`O que recebeu ${nome}`}
      >
        {nome}
      </Link>
      <span className={classes.second} title={row.para}>
        {row.num_mecan ? `N.º ${row.num_mecan} · ${row.para}` : row.para}
      </span>
    </>
  );
}

const RECIPIENT: ListColumn<ComunicacaoRow> = {
  id: 'para',
  header: 'Para',
  sort: 'para',
  phone: 'place',
  cut: (row) => letterPerson(row) ?? row.para,
  cell: (row) => <Recipient row={row} />,
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
  cut: ({ empresa }) => empresa ?? SEM_EMPRESA,
  cell: ({ empresa }) => empresa ?? SEM_EMPRESA,
  text: ({ empresa }) => empresa ?? SEM_EMPRESA,
};
/** The subject, and below it why it did not leave, or waits. */
const SUBJECT: ListColumn<ComunicacaoRow> = {
  ...LETTER_COLUMNS.assunto,
  phoneCell: ({ assunto }) => assunto,
  phoneNote: ({ motivo }) => motivo,
  cell: ({ assunto, motivo }) =>
    motivo === null ? (
      assunto
    ) : (
      <>
        {assunto}
        <span className={classes.second} title={motivo}>
          {motivo}
        </span>
      </>
    ),
};
const REASON: ListColumn<ComunicacaoRow> = {
  id: 'motivo',
  header: 'Motivo',
  optional: true,
  cell: ({ motivo }) => motivo,
  text: ({ motivo }) => motivo,
};

const { tipo, estado, quando } = LETTER_COLUMNS;
const COLUMNS: readonly ListColumn<ComunicacaoRow>[] = [
  SUBJECT,
  RECIPIENT,
  COMPANY,
  tipo,
  estado,
  quando,
  REASON,
];

/** The chip of whom the list is narrowed to: only links set it. @param nome `undefined` while it loads. */
function byPerson(
  { funcionario, utilizador }: ComunicacoesSearch,
  nome: string | undefined,
): readonly ListFilter[] {
  const one = (name: string, cd: number | undefined) =>
    cd === undefined
      ? []
      : [{ name, label: 'Pessoa', options: [{ value: String(cd), label: nome ?? '…' }] }];
  return [...one('funcionario', funcionario), ...one('utilizador', utilizador)];
}

/**
 * The list definition of the letters.
 * @param companies to filter by; `undefined` while they load.
 * @param person the name of whom the list is narrowed to.
 */
export function comunicacoesList(
  companies: readonly Named[] | undefined,
  search: ComunicacoesSearch,
  person: string | undefined,
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
        options: chosenOptions(companies, search.empresa),
      },
      ...PRESTADOR_LETTER_FILTERS,
      ...byPerson(search, person),
    ],
  };
}
