import type { PorConfirmarRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { DecisionBadge } from '../../../components/badges/decision-badge.tsx';
import { Nothing } from '../../../components/facts/nothing.tsx';
import type { ListColumn } from '../../../components/list/list-definition.ts';
import { TimeAgo } from '../../../components/user/time-ago.tsx';
import type {
  WorklistDefinition,
  WorklistWords,
} from '../../../components/worklist/worklist-definition.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import classes from '../prestador.module.css';
import { keyOf } from './por-confirmar-search.ts';

type Column = ListColumn<PorConfirmarRow>;

const WORDS: WorklistWords = {
  heading: 'Decisão por confirmar',
  mark: '(aberta)',
  previous: 'Decisão anterior',
  next: 'Decisão seguinte',
  close: 'Fechar a decisão',
};

const NAME: Column = {
  id: 'nome',
  header: 'Nome',
  sort: 'nome',
  main: true,
  text: (row) => row.nome,
  phoneCell: (row) => row.nome,
  cell: (row) => (
    <>
      {row.nome}
      <span className={classes.second}>{row.empresa}</span>
    </>
  ),
};
const EXAM: Column = {
  id: 'dt',
  header: 'Exame',
  sort: 'dt',
  phone: 'date',
  phoneCell: (row) => displayDate(row.dt),
  cell: (row) => (
    <>
      {displayDate(row.dt)}
      <span className={classes.second}>{row.tipo_exam}</span>
    </>
  ),
};
/** The company, which stands below the name where there is room. */
const EMPRESA: Column = {
  id: 'empresa',
  header: 'Empresa',
  phone: 'place',
  cell: (row) => row.empresa,
};
const PHYSICIAN: Column = {
  id: 'medic',
  header: 'Médico',
  sort: 'medic',
  cell: (row) => row.medic,
};
const DECISION: Column = {
  id: 'decis',
  header: 'Decisão escrita',
  sort: 'decis',
  phone: 'state',
  cell: ({ cd_decis, decis }) => <DecisionBadge cd_decis={cd_decis} decis={decis} />,
};
const TYPED: Column = {
  id: 'momento',
  header: 'Escrita',
  sort: 'momento',
  cell: ({ momento, autor }) => (
    <>
      <TimeAgo moment={momento} />
      <span className={classes.second}>{autor ?? <Nothing />}</span>
    </>
  ),
};

/** The decisions that wait, as a worklist. @param own the physician whose they are, of whom the column says nothing new. */
export function porConfirmarList(own: number | undefined): WorklistDefinition<'listPorConfirmar'> {
  return {
    key: keyOf,
    count: ['decisão', 'decisões'],
    searchHint: 'Nome, n.º mecanográfico, empresa, médico...',
    empty: 'Não há decisões por confirmar.',
    columns: [NAME, EXAM, PHYSICIAN, DECISION, TYPED],
    phoneColumns: [NAME, EMPRESA, EXAM, DECISION],
    brief: [NAME, EXAM, DECISION],
    words: WORDS,
    choice:
      own === undefined
        ? undefined
        : {
            allows: ({ minha }) => minha,
            label: ({ nome, dt }) => `Escolher: ${nome}, ${displayDate(dt)}`,
            isDone: async ({ cd_empresa, cd }) => {
              const params = { company: cd_empresa, id: cd };
              return (await callApi('getExame', { params })).message.por_confirmar === null;
            },
          },
    // The list has all that the detail shows.
    prefetch: () => {},
  };
}
