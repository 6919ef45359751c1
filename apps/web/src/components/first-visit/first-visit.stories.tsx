import { IconBell, IconSearch } from '@tabler/icons-react';
import type { Meta, Story } from '../../catalogo/story.ts';
import { FirstVisit } from './first-visit.tsx';

export default { title: 'first-visit' } satisfies Meta;

export const Places: Story = {
  render: () => (
    <FirstVisit
      page="empresa"
      places={[
        {
          icon: IconSearch,
          name: 'Pesquisar',
          text: 'A lupa em cima, ou Ctrl K: pessoas, unidades, páginas e ações.',
        },
        { icon: IconBell, name: 'Avisos', text: 'O sino em cima diz o que foi decidido.' },
      ]}
    />
  ),
};
