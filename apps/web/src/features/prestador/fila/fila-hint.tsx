import { IconBuilding, IconChecklist, IconSearch } from '@tabler/icons-react';
import { FirstVisit, type Place } from '../../../components/first-visit/first-visit.tsx';

const PLACES: readonly Place[] = [
  {
    icon: IconChecklist,
    name: 'Decidir',
    text: 'Abra um pedido e aceite ou recuse: durante dez segundos pode anular. Pelo teclado: j, k, a, r, z; ? mostra todas as teclas.',
  },
  {
    icon: IconSearch,
    name: 'Pesquisar',
    text: 'A lupa em cima, ou Ctrl K: pessoas de todas as empresas, empresas, páginas e ações.',
  },
  {
    icon: IconBuilding,
    name: 'Empresas',
    text: 'No menu: cada uma com o que espera nela e o que está atrasado.',
  },
];

/** Where three things are for a user of the provider, once. @param over whether something was decided. */
export function FilaHint({ over }: { readonly over: boolean }) {
  return <FirstVisit page="prestador" places={PLACES} over={over} />;
}
