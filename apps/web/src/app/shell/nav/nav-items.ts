import type { OfferedLookup } from '@sst/contract';
import type { Right } from '@sst/contract/calls/rights';
import { OPEN } from '@sst/contract/rules/pedidos';
import {
  IconAlertTriangle,
  IconBuildings,
  IconClipboardList,
  IconLayoutDashboard,
  type IconProps,
  IconSettings,
  IconShieldCheck,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { FIRST_LIST } from '../../../features/prestador/listas/listas-search.ts';
import type { Abilities } from '../../../lib/session/use-abilities.ts';
import type { NavLeaf } from './nav-leaf.ts';

export interface NavItem extends NavLeaf {
  readonly icon: ComponentType<IconProps>;
  readonly items?: readonly NavLeaf[];
  readonly divided?: boolean;
}

const DASHBOARD: NavItem = { label: 'Painel', to: '/', icon: IconLayoutDashboard };

const EMPLOYEES: NavItem = {
  label: 'Funcionários',
  to: '/funcionario',
  icon: IconUsers,
  divided: true,
};

const NURSING = { tipo: 'acao-enfermagem' } as const;

const HEALTH: NavItem = {
  label: 'Saúde',
  to: '/saude',
  icon: IconStethoscope,
  items: [
    {
      label: 'Marcações',
      ...linkOptions({ to: '/saude/marcacao/$tipo', params: NURSING }),
      base: '/saude/marcacao',
      also: ['/saude/prazos', '/saude/propostas', '/saude/campanhas'],
    },
    {
      label: 'Exames realizados',
      to: '/saude/exame',
      also: ['/saude/restricoes', '/saude/recomendacoes'],
    },
    {
      label: 'Faltas',
      // What is to be booked again comes first; all others are there once the filter is taken off.
      ...linkOptions({
        to: '/saude/falta/$tipo',
        params: NURSING,
        search: { seguimento: 'aberta' },
      }),
      base: '/saude/falta',
    },
  ],
};

/** All that there is of health for who reads what is recommended without the exams. */
const RECOMMENDATIONS: NavItem = {
  label: 'Recomendações',
  to: '/saude/recomendacoes',
  icon: IconStethoscope,
};

const SAFETY: readonly NavLeaf[] = [
  { label: 'Marcações', to: '/seguranca/marcacao' },
  { label: 'Medidas em aberto', to: '/seguranca/medidas' },
  { label: 'Avaliações de riscos', to: '/seguranca/avaliacoes' },
  { label: 'Plano anual', to: '/seguranca/plano-anual' },
];

const ACCIDENTS: NavItem = { label: 'Acidentes', to: '/acidente', icon: IconAlertTriangle };

/** What is pending: decided requests are shown once the filter is taken off. */
const PENDING: NavItem = {
  label: 'Pedidos pendentes',
  ...linkOptions({ to: '/pendente/funcionario', search: { estado: OPEN } }),
  base: '/pendente',
  icon: IconClipboardList,
};

const POR_CONFIRMAR = '/prestador/por-confirmar';

/** Pages of the provider, each with the right that it takes. */
type Pages = readonly (readonly [Right, NavLeaf])[];

/** What the provider works on, day by day. */
const PRESTADOR_PAGES: Pages = [
  ['empresas.ver', { label: 'Hoje', to: '/prestador', exact: true }],
  [
    'fila.ver',
    { label: 'Pedidos das empresas', to: '/prestador/pedidos', also: '/prestador/marcacoes' },
  ],
  [
    'marcacoes.publicar',
    {
      label: 'Por marcar',
      ...linkOptions({ to: '/prestador/prazos', search: { estado: 'por-propor' } }),
      base: '/prestador/prazos',
    },
  ],
  ['agenda.ver', { label: 'Agenda', to: '/prestador/agenda', also: '/prestador/campanhas' }],
  ['atividades.publicar', { label: 'Visitas', to: '/prestador/visitas' }],
  ['decisoes.confirmar', { label: 'Decisões por confirmar', to: POR_CONFIRMAR }],
  [
    'decisoes.confirmar',
    {
      label: 'Perguntas ao médico',
      ...linkOptions({ to: '/prestador/perguntas', search: { estado: 'por-responder' } }),
      base: '/prestador/perguntas',
    },
  ],
  ['empresas.ver', { label: 'Empresas', to: '/prestador/empresas' }],
];

/** What is set up once, or looked up now and then. */
const ADMINISTRACAO_PAGES: Pages = [
  ['equipa.ver', { label: 'Equipa', to: '/prestador/equipa' }],
  [
    'listas.ver',
    {
      label: 'Listas',
      ...linkOptions({ to: '/prestador/listas/$lista', params: { lista: FIRST_LIST } }),
      base: '/prestador/listas',
    },
  ],
  ['medidas.publicar', { label: 'Perigos', to: '/prestador/perigos' }],
  ['listas.ver', { label: 'Método de risco', to: '/prestador/metodo-risco' }],
  ['comunicacoes.ver', { label: 'Comunicações', to: '/prestador/comunicacoes' }],
  ['pessoas.juntar', { label: 'Pessoas parecidas', to: '/prestador/pessoas' }],
  ['exames.escrever', { label: 'Decisões por confirmar', to: POR_CONFIRMAR }],
  ['registo-prestador.ver', { label: 'Registo de alterações', to: '/prestador/registo' }],
  [
    'eventos-seguranca-prestador.ver',
    { label: 'Registo de acessos', to: '/prestador/registo-acessos' },
  ],
  ['chaves-programa-prestador.gerir', { label: 'Programas', to: '/prestador/programas' }],
  ['tarefas.ver', { label: 'Tarefas', to: '/prestador/tarefas' }],
];

/** The provider's pages, across all companies. */
export const PRESTADOR: NavItem = {
  label: 'Prestador',
  to: '/prestador',
  icon: IconBuildings,
  divided: true,
};

const ADMINISTRACAO: NavItem = {
  label: 'Administração',
  to: '/prestador/equipa',
  base: 'administracao',
  icon: IconSettings,
  divided: true,
};

function areaItem({ cd, nome, inactiv }: OfferedLookup): NavLeaf {
  return {
    label: inactiv ? `${nome} (inativa)` : nome,
    ...linkOptions({ to: '/seguranca/area/$codigo', params: { codigo: cd } }),
    base: `/seguranca/area/${cd}`,
  };
}

interface NavInput {
  readonly provider: boolean;
  /** What the user may do of the provider's. */
  podePrestador(right: Right): boolean;
  /** How many decisions wait to be confirmed, as far as it is known. */
  readonly porConfirmar?: number | undefined;
  /** Whether a company is chosen. */
  readonly company: boolean;
  readonly areas: readonly OfferedLookup[];
  readonly pode: Abilities['pode'];
}

/** The entries of a user, in the order of the menu. */
export function navItems({
  provider,
  podePrestador,
  porConfirmar,
  company,
  areas,
  pode,
}: NavInput): readonly NavItem[] {
  const safety: NavItem = {
    label: 'Segurança',
    to: '/seguranca',
    icon: IconShieldCheck,
    items: [...SAFETY, ...areas.map(areaItem)],
  };
  const pagesOf = (pages: Pages) =>
    pages
      .filter(([right]) => podePrestador(right))
      .map(([, page]) =>
        page.to === POR_CONFIRMAR && porConfirmar ? { ...page, waiting: porConfirmar } : page,
      );
  const daily = pagesOf(PRESTADOR_PAGES);
  // One entry a page: who confirms has it among the work of the day.
  const administration = pagesOf(ADMINISTRACAO_PAGES).filter(
    ({ to }) => !daily.some((page) => page.to === to),
  );
  const more = administration.length > 0;
  return [
    provider && { ...PRESTADOR, items: daily, divided: !more },
    provider && more && { ...ADMINISTRACAO, items: administration },
    company && DASHBOARD,
    pode('funcionarios.ver') && EMPLOYEES,
    pode('exames.ver') && HEALTH,
    !pode('exames.ver') && pode('restricoes.ver') && RECOMMENDATIONS,
    pode('atividades.ver') && safety,
    pode('acidentes.ver') && ACCIDENTS,
    pode('pedidos.ver') && PENDING,
  ].filter((item) => item !== false);
}
