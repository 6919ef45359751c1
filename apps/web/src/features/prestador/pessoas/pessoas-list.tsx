import type { PessoasParecidas } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import type { ReactNode } from 'react';
import { periodoText } from '../../../components/funcionario/periodo-text.ts';
import { keepDates } from '../../../components/kept-dates.tsx';
import type { ListDefinition, ListFilter } from '../../../components/list/list-definition.ts';
import { dotted } from '../../../lib/dotted.ts';
import classes from './pessoas.module.css';

type Pessoa = PessoasParecidas['um'];

const RELACAO: ListFilter = {
  name: 'relacao',
  label: 'Decisão',
  all: 'Por decidir',
  options: [
    { value: 'mesma', label: 'São a mesma pessoa' },
    { value: 'distintas', label: 'Não são' },
  ],
};

/** Who it is, where, and from when to when. */
function PessoaCell({ pessoa: p }: { readonly pessoa: Pessoa }) {
  return (
    <div className={classes.person}>
      {p.nome}
      <span className={classes.line}>
        {keepDates(
          dotted(p.num_mecan && `N.º ${p.num_mecan}`, `nasceu a ${displayDate(p.dt_nasc)}`),
        )}
      </span>
      <span className={classes.line}>{keepDates(periodoText(p))}</span>
      <span className={classes.line}>{screenPath(pathBelowEmpresa(p.caminho))}</span>
    </div>
  );
}

/** What is equal, in words: 'Nome e data de nascimento, NIF'. */
function equalText(iguais: PessoasParecidas['iguais']): string {
  return iguais
    .filter((field) => field !== 'dt_nasc')
    .map((field) => (field === 'nome' ? 'Nome e nascimento' : CHANGED_FIELD_LABEL[field]))
    .join(', ');
}

/** Whether both work there, so that they cannot be joined. */
export const bothActive = ({ um, outro }: PessoasParecidas) => um.ativo && outro.ativo;

interface PessoasListInput {
  readonly byCompany: ListFilter;
  /** What can be said of a pair. */
  actions(pair: PessoasParecidas): ReactNode;
}

/** The list definition of the pairs that look like one person. */
export const pessoasList = ({
  byCompany,
  actions,
}: PessoasListInput): ListDefinition<'listPessoasParecidas'> => ({
  key: ({ cd_empresa, um, outro }) => `${cd_empresa}-${um.cd}-${outro.cd}`,
  count: ['par', 'pares'],
  searchHint: 'Nome, n.º mecanográfico, empresa...',
  empty: 'Não há funcionários da mesma empresa que pareçam a mesma pessoa.',
  filters: [byCompany, RELACAO],
  columns: [
    {
      id: 'um',
      header: 'Funcionário',
      sort: 'um',
      main: true,
      cell: ({ um }) => <PessoaCell pessoa={um} />,
    },
    {
      id: 'outro',
      header: 'Parecido com',
      sort: 'outro',
      cell: ({ outro }) => <PessoaCell pessoa={outro} />,
    },
    {
      id: 'iguais',
      header: 'Igual',
      sort: 'iguais',
      cell: (row) => (
        <>
          <span className={classes.equal}>{equalText(row.iguais)}</span>
          {bothActive(row) && (
            <span className={classes.line}>
              Os dois trabalham na empresa: registe primeiro a saída de um.
            </span>
          )}
        </>
      ),
    },
    { id: 'empresa', header: 'Empresa', sort: 'empresa', cell: ({ empresa }) => empresa },
    {
      id: 'decisao',
      header: 'Decisão',
      cell: (pair) => <div className={classes.actions}>{actions(pair)}</div>,
    },
  ],
});
