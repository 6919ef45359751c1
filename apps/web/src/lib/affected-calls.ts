import type { CallName } from '@sst/contract';
import type { QueryClient } from '@tanstack/react-query';
import { answersOf } from './call-query.ts';

const OF_REQUESTS = [
  'listPedidos',
  'getPedido',
  'listFuncionarios',
  'listFuncionariosMinificado',
  'getFuncionario',
  'getPainel',
] as const;

const OF_ACCIDENTS = [
  'listAcidentesPendentes',
  'getAcidentePendente',
  'listAcidentes',
  'getAcidente',
  'getAcidentesResumo',
  'getPainel',
] as const;

/** The calls whose answers show what was changed. */
const AFFECTED = {
  /** A request about an employee was made or removed. */
  pedido: OF_REQUESTS,
  /** An accident was registered or removed. */
  acidente: OF_ACCIDENTS,
  /** The provider decided a request or an accident. */
  decisao: [
    'listFila',
    'getPedidoPrestador',
    'getAcidentePrestador',
    'listEmpresasPrestador',
    ...OF_REQUESTS,
    ...OF_ACCIDENTS,
  ],
  /** The provider changed a booking or a completed exam. */
  exame: [
    'listMarcacoesExame',
    'listMarcacoesAcaoEnfermagem',
    'listMarcacoesPorFechar',
    'listFaltasExame',
    'listFaltasAcaoEnfermagem',
    'listExames',
    'getExamesResumo',
    'listMedicos',
    'listExamesDoFuncionario',
    'listFuncionarios',
    'getFuncionario',
    'getPainel',
  ],
  /** The company entered an activity. */
  novaAtividade: ['listAtividadesTecnicas', 'listTecnicos', 'getPainel'],
  /** The provider changed a booked or a completed activity. */
  atividade: [
    'listMarcacoesAtividade',
    'listAtividadesTecnicas',
    'getAtividadePrestador',
    'listAnexosAtividade',
    'listTecnicos',
    'getPainel',
  ],
  /** The text or a document of an area was changed. */
  textoDaArea: ['getArea'],
  /** An area or one of its types was renamed, added or switched off. */
  area: [
    'listAreasDaEmpresa',
    'listAreas',
    'getArea',
    'listTiposAtividade',
    'listMarcacoesAtividade',
    'listAtividadesTecnicas',
    'getAtividadePrestador',
  ],
  medida: [
    'listMedidas',
    'getMedidasResumo',
    'listTarefas',
    'listMedidasConcluidas',
    'getMedida',
    'getPainel',
  ],
  /** An entry of the provider's lists: they themselves, what offers their names, and what shows them. */
  lista: [
    'listItens',
    'listMedicosAtivos',
    'listMedicos',
    'listTecnicosAtivos',
    'listTecnicos',
    'listTiposExame',
    'listTiposAcaoEnfermagem',
    'listMotivos',
    'listTiposAcidente',
    'listMarcacoesExame',
    'listMarcacoesAcaoEnfermagem',
    'listMarcacoesPorFechar',
    'getMarcacao',
    'listFaltasExame',
    'listFaltasAcaoEnfermagem',
    'listExames',
    'listExamesDoFuncionario',
    'listMarcacoesAtividade',
    'listAtividadesTecnicas',
    'getAtividadePrestador',
    'listAcidentes',
    'getAcidente',
    'listAcidentesPendentes',
    'getAcidentePendente',
  ],
  empresa: ['listEmpresasPrestador', 'listEmpresas'],
  /** Who belongs to the provider. */
  equipa: ['listEquipa'],
  /** Someone was invited to the company, or has taken an invitation up. */
  convite: ['listUtilizadores', 'getUtilizadorDaEmpresa'],
  /** A user's place or accesses. */
  utilizador: ['listAcessos', 'listUtilizadores', 'getUtilizadorDaEmpresa'],
} as const satisfies Record<string, readonly CallName[]>;

/**
 * Loads anew what shows what was changed; what is on its way is asked for again. Resolves when what is on the screen has
 * come.
 */
export async function refreshAfter(
  client: QueryClient,
  change: keyof typeof AFFECTED,
): Promise<void> {
  await Promise.all(AFFECTED[change].map((name) => client.invalidateQueries(answersOf(name))));
}

/**
 * The same after a change of a company's tree: all, since most lists show units, or are of a branch. Resolves when what
 * is on the screen has come.
 */
export function refreshTree(client: QueryClient): Promise<void> {
  return client.invalidateQueries();
}
