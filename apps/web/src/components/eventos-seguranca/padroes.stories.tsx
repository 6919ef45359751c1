import type { Meta, Story } from '../../catalogo/story.ts';
import { Padroes } from './padroes.tsx';

export default { title: 'eventos-seguranca' } satisfies Meta;

const OF_NOBODY = { cd_utilizador: null, utilizador: null, ip: null };

export const Several: Story = {
  render: () => (
    <Padroes
      padroes={[
        {
          ...OF_NOBODY,
          id: 'muitas-falhas',
          dia: '2026-11-25',
          cd_utilizador: 2,
          utilizador: 'Conceição Magalhães',
          total: 37,
        },
        {
          ...OF_NOBODY,
          id: 'de-noite',
          dia: '2026-11-23',
          cd_utilizador: 2,
          utilizador: 'Conceição Magalhães',
          total: 64,
        },
        {
          ...OF_NOBODY,
          id: 'muitas-pessoas',
          dia: '2026-11-23',
          cd_utilizador: 3,
          utilizador: 'Rui Melo',
          total: 1240,
        },
        { ...OF_NOBODY, id: 'muitas-contas', dia: '2026-11-22', ip: '203.0.113.77', total: 9 },
        {
          ...OF_NOBODY,
          id: 'lugares-alheios',
          dia: '2026-11-21',
          cd_utilizador: 4,
          utilizador: 'Sem Acessos',
          total: 7,
        },
      ]}
    />
  ),
};
