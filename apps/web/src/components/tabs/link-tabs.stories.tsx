import type { ComponentProps } from 'react';
import type { Meta, Story } from '../../catalogo/story.ts';
import { LinkTabs } from './link-tabs.tsx';

type Props = ComponentProps<typeof LinkTabs>;

export default {
  title: 'tabs/LinkTabs',
  component: LinkTabs,
  parameters: { address: '/pendente/acidente' },
} satisfies Meta<Props>;

export const Two: Story<Props> = {
  args: {
    label: 'Pedidos',
    tabs: [
      { to: '/pendente/funcionario', label: 'Funcionários' },
      { to: '/pendente/acidente', label: 'Acidentes' },
    ],
  },
};
export const MoreThanFit: Story<Props> = {
  args: {
    label: 'Listas',
    tabs: [
      'Médicos',
      'Técnicos de segurança',
      'Tipos de exame',
      'Ações de enfermagem',
      'Motivos de atividade',
      'Tipos de ação lesiva',
      'Nacionalidades',
    ].map((label, index) => ({
      to: '/prestador/listas/$lista' as never,
      params: { lista: String(index) } as never,
      label,
    })),
  },
  parameters: { address: '/prestador/listas/5' },
};
export const WithCounts: Story<Props> = {
  args: {
    label: 'Tipos de pedido',
    bySearch: true,
    tabs: [
      { to: '/prestador/pedidos', label: 'Todos', count: 100, search: { tipo: undefined } },
      { to: '/prestador/pedidos', label: 'Acidente', count: 0, search: { tipo: 'acidente' } },
    ],
  },
  parameters: { address: '/prestador/pedidos?tipo=acidente' },
};
export const BySearch: Story<Props> = {
  args: {
    label: 'Estado',
    bySearch: true,
    tabs: [
      { to: '/gestao-utilizadores', label: 'Ativos', search: {} },
      { to: '/gestao-utilizadores', label: 'Inativos', search: { inativos: '1' } as never },
    ],
  },
  parameters: { address: '/gestao-utilizadores?inativos=1' },
};
