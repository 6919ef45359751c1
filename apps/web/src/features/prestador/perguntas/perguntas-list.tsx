import type { ConversaRow } from '@sst/contract';
import {
  CONVERSA_ESTADO_LABEL,
  CONVERSAS,
  type ConversaEstado,
  conversaEstado,
  respostaAte,
} from '@sst/contract/rules/conversas/conversas';
import { dayIn, displayDate } from '@sst/contract/rules/dates/dates';
import { Badge } from '../../../components/badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../../components/badges/looks.ts';
import { labelOptions } from '../../../components/form/fields/options.ts';
import type { ListColumn, ListDefinition } from '../../../components/list/list-definition.ts';
import { TimeAgo } from '../../../components/user/time-ago.tsx';
import classes from '../prestador.module.css';

type Column = ListColumn<ConversaRow>;

const LOOKS = { 'por-responder': IN_HAND, respondida: DONE, fechada: WAITS } as const;

function EstadoBadge({ estado }: { readonly estado: ConversaEstado }) {
  return <Badge {...LOOKS[estado]} text={CONVERSA_ESTADO_LABEL[estado]} />;
}

/** Until when an answer was promised; nothing once it was given. */
function promiseOf({ tipo, espera, desde }: ConversaRow): string | null {
  if (espera !== 'prestador') return null;
  return `Responder até ${displayDate(respostaAte(dayIn(new Date(desde)), CONVERSAS[tipo].dias))}`;
}

const NAME: Column = {
  id: 'nome',
  header: 'Funcionário',
  sort: 'nome',
  main: true,
  cut: (row) => row.nome,
  text: (row) => row.nome,
  phoneCell: (row) => row.nome,
  cell: (row) => (
    <>
      {row.nome}
      <span className={classes.second}>{CONVERSAS[row.tipo].label}</span>
    </>
  ),
};
const EMPRESA: Column = {
  id: 'empresa',
  header: 'Empresa',
  sort: 'empresa',
  phone: 'place',
  cut: (row) => row.empresa,
  text: (row) => row.empresa,
  cell: (row) => row.empresa,
};
const SINCE: Column = {
  id: 'desde',
  header: 'Desde',
  sort: 'desde',
  phone: 'date',
  text: ({ desde }) => displayDate(dayIn(new Date(desde))),
  phoneCell: ({ desde }) => <TimeAgo moment={desde} />,
  phoneNote: promiseOf,
  cell: (row) => (
    <>
      <TimeAgo moment={row.desde} />
      <span className={classes.whole}>{promiseOf(row)}</span>
    </>
  ),
};
const ESTADO: Column = {
  id: 'espera',
  header: 'Estado',
  sort: 'espera',
  phone: 'state',
  text: ({ espera }) => CONVERSA_ESTADO_LABEL[conversaEstado(espera)],
  cell: ({ espera }) => <EstadoBadge estado={conversaEstado(espera)} />,
};

/** The list definition of what is asked of the physicians. */
export const PERGUNTAS_LIST: ListDefinition<'listConversas'> = {
  key: ({ cd_empresa, cd }) => `${cd_empresa}-${cd}`,
  searchHint: 'Nome, número, empresa...',
  empty: 'Não há perguntas aqui.',
  details: 'Pergunta',
  columns: [NAME, EMPRESA, SINCE, ESTADO],
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      all: 'Todas',
      options: labelOptions(CONVERSA_ESTADO_LABEL),
    },
  ],
};
