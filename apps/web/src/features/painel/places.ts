import { IconBell, IconClipboardList, IconSearch } from '@tabler/icons-react';
import type { Place } from '../../components/first-visit/first-visit.tsx';

const SEARCH: Place = {
  icon: IconSearch,
  name: 'Pesquisar',
  text: 'A lupa em cima, ou Ctrl K: pessoas, unidades e ações.',
};
const BELL: Place = {
  icon: IconBell,
  name: 'Avisos',
  text: 'O sino diz o que foi decidido dos seus pedidos.',
};
const NEWS: Place = { ...BELL, text: 'O sino diz o que há de novo.' };
const REQUESTS: Place = {
  icon: IconClipboardList,
  name: 'Pedidos pendentes',
  text: 'No menu: o que ainda espera pelo prestador.',
};

/** Where three things are for a client. @param seesRequests whether the user has the list of requests. */
export const placesFor = (seesRequests: boolean): readonly Place[] =>
  seesRequests ? [SEARCH, BELL, REQUESTS] : [SEARCH, NEWS];
