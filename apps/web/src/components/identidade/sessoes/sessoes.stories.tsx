import type { Meta, Story } from '../../../catalogo/story.ts';
import { SessoesList } from './sessoes-list.tsx';
import { SessoesOf } from './sessoes-of.tsx';

export default { title: 'sessoes' } satisfies Meta;

const SESSOES = [
  {
    cd: 3,
    aparelho: 'Chrome em Windows',
    rede: '203.0.113.x',
    dt_cria: '2026-11-26T09:00:00.000Z',
    dt_uso: '2026-11-26T10:30:00.000Z',
    atual: true,
  },
  {
    cd: 2,
    aparelho: 'Safari em iPhone',
    rede: '2001:db8:1:2::',
    dt_cria: '2026-11-25T18:20:00.000Z',
    dt_uso: '2026-11-25T18:40:00.000Z',
    atual: false,
  },
  {
    cd: 1,
    aparelho: 'Programa curl',
    rede: null,
    dt_cria: '2026-11-24T07:00:00.000Z',
    dt_uso: '2026-11-24T07:00:00.000Z',
    atual: false,
  },
];

export const Several: Story = {
  render: () => <SessoesList list="listSessoes" sessoes={SESSOES} busy={false} onEnd={() => {}} />,
};

export const Ending: Story = {
  render: () => <SessoesList list="listSessoes" sessoes={SESSOES} busy onEnd={() => {}} />,
};

const OTHERS = SESSOES.map((sessao) => ({ ...sessao, atual: false }));

export const OfSomebody: Story = {
  render: () => (
    <SessoesOf
      list="listSessoesDoUtilizador"
      sessoes={OTHERS}
      busy={false}
      onEnd={() => {}}
      onEndAll={() => {}}
    />
  ),
};

export const OfNobody: Story = {
  render: () => (
    <SessoesOf
      list="listSessoesDoUtilizador"
      sessoes={[]}
      busy={false}
      onEnd={() => {}}
      onEndAll={() => {}}
    />
  ),
};
