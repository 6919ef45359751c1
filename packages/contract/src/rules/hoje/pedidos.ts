import { SEM_POSTO } from '../funcionario/posto.ts';
import { OPEN, TO_CORRECT, TO_CORRECT_DAYS } from '../pedidos.ts';
import { rulesOf } from './hoje-rule.ts';

/** What was asked for, and what records lack. */
export const PEDIDOS_RULES = rulesOf([
  {
    id: 'pedidos-recusados',
    urgency: 'fazer',
    right: 'pedidos.ver',
    list: 'listPedidos',
    query: () => ({ estado: TO_CORRECT }),
    one: `pedido recusado nos últimos ${TO_CORRECT_DAYS} dias, por corrigir`,
    many: `pedidos recusados nos últimos ${TO_CORRECT_DAYS} dias, por corrigir`,
    note: 'O motivo está em cada pedido.',
    action: { label: 'Corrigir', kind: 'lista', right: 'alteracoes.criar' },
  },
  {
    id: 'sem-nif',
    urgency: 'fazer',
    right: 'funcionarios.ver',
    list: 'listFuncionarios',
    query: () => ({ nif: 'sem' }),
    one: 'funcionário sem NIF',
    many: 'funcionários sem NIF',
    action: { label: 'Completar', kind: 'lista', right: 'alteracoes.criar' },
  },
  {
    id: 'sem-posto',
    urgency: 'saber',
    right: 'funcionarios.ver',
    list: 'listFuncionarios',
    query: () => ({ posto: SEM_POSTO }),
    one: 'pessoa sem posto de trabalho',
    many: 'pessoas sem posto de trabalho',
    acts: 'alteracoes.criar',
    waits: 'Pessoas sem posto de trabalho',
  },
  {
    id: 'importacoes-por-decidir',
    urgency: 'saber',
    right: 'pedidos.ver',
    list: 'listImportacoes',
    query: () => ({ estado: OPEN }),
    one: 'importação à espera do prestador',
    many: 'importações à espera do prestador',
    waits: 'Importações',
  },
]);
