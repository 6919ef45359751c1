import { VisuallyHidden } from '@mantine/core';
import type { AvisoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import type { AvisoView } from '@sst/contract/rules/lista/aviso-views';
import { keepDates } from '../../../components/kept-dates.tsx';
import type { ListColumn, ListDefinition } from '../../../components/list/list-definition.ts';
import { TimeAgo } from '../../../components/user/time-ago.tsx';
import classes from './inbox.module.css';

const EMPTY: Readonly<Record<AvisoView, string>> = {
  'por-ler': 'Nada por ler.',
  todas: 'Ainda não tem notificações. Quando houver novidades, aparecem aqui.',
  adiadas: 'Não adiou nenhuma notificação.',
  arquivadas: 'Não arquivou nenhuma notificação.',
};

export const VIEW_LABEL: Readonly<Record<AvisoView, string>> = {
  'por-ler': 'Por ler',
  todas: 'Todas',
  adiadas: 'Adiadas',
  arquivadas: 'Arquivadas',
};

const BACK: ListColumn<AvisoRow> = {
  id: 'dt_ate',
  header: 'Volta em',
  spare: true,
  phone: 'date',
  cell: ({ dt_ate }) => dt_ate && displayDate(dt_ate),
};

const COLUMNS: readonly ListColumn<AvisoRow>[] = [
  {
    id: 'titulo',
    header: 'Notificação',
    sort: 'titulo',
    main: true,
    wraps: true,
    cell: ({ titulo, lida, dt_ate }) => {
      const unread = !lida && dt_ate === null;
      return (
        <span className={classes.title} data-unread={unread || undefined}>
          {unread && <VisuallyHidden>Por ler: </VisuallyHidden>}
          {titulo}
        </span>
      );
    },
    text: ({ titulo }) => titulo,
  },
  {
    id: 'texto',
    header: 'Texto',
    prose: true,
    phone: 'place',
    cut: ({ texto }) => texto,
    cell: ({ texto }) => <span className={classes.text}>{keepDates(texto)}</span>,
    text: ({ texto }) => texto,
  },
  {
    id: 'dt_cria',
    header: 'Quando',
    sort: 'dt_cria',
    phone: 'date',
    cell: ({ dt_cria }) => <TimeAgo moment={dt_cria} />,
  },
];

/** The list definition of a view of the inbox. */
export function inboxList(view: AvisoView): ListDefinition<'listAvisos'> {
  return {
    key: ({ cd }) => cd,
    columns: view === 'adiadas' || view === 'todas' ? [...COLUMNS, BACK] : COLUMNS,
    wholeCompany: true,
    count: ['notificação', 'notificações'],
    searchHint: 'Palavras da notificação',
    empty: EMPTY[view],
  };
}
