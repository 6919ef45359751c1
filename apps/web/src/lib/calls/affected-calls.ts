import type { CallName } from '@sst/contract';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { answersOf } from './call-query.ts';

const OF_REQUESTS = [
  'listPedidos',
  'getPedido',
  'getPedidoAnterior',
  'listImportacoes',
  'getImportacao',
  'listRecusadosDaImportacao',
  'findPessoasConhecidas',
  'findConhecidasDasLinhas',
  'listFuncionarios',
  'listFuncionariosMinificado',
  'getFuncionario',
  'getPrazo',
  'listMomentos',
  'getPainel',
  'getHoje',
] as const;

const OF_ACCIDENTS = [
  'listAcidentesPendentes',
  'getAcidentePendente',
  'listAcidentes',
  'getAcidente',
  'getAcidentesResumo',
  'findAcidenteIgual',
  'listMomentos',
  'getPainel',
  'getHoje',
] as const;

const OF_USERS = [
  'listUtilizadores',
  'listUtilizadoresDaEmpresa',
  'getUtilizadorDaEmpresa',
  'listAdministradores',
  'listColegas',
] as const;

/** The lists that show bookings and completed exams, with names of employees and units as they are now. */
const OF_HEALTH = [
  'listMarcacoesExame',
  'listMarcacoesAcaoEnfermagem',
  'listMarcacoesPorFechar',
  'listProfissionaisMarcados',
  'listFaltasExame',
  'listFaltasAcaoEnfermagem',
  'getFaltasResumo',
  'listExames',
  'listExamesDoFuncionario',
  'listExamesDevidos',
  'listDispensasAntigas',
  'listMomentos',
  'listPrazos',
  'getPrazosResumo',
  'getPedidoMarcacao',
  'listPedidosMarcacao',
  'getPedidoMarcacaoPrestador',
  'listPrazosPrestador',
  'listPropostas',
  'listPropostasPrestador',
  'listPropostasNaAgenda',
  'listMudadas',
  'listCampanhas',
  'getCampanhaDaEmpresa',
  'listCampanhasPrestador',
  'getCampanha',
  'listRespostasConvocatoria',
] as const;

/** What the provider's first page counts. */
const OF_PRESTADOR = ['getHojePrestador', 'listEmpresasDaLinha'] as const;

/** For each kind of change, the calls whose cached answers it makes stale. */
export const AFFECTED = {
  /** The own sign-in of a company was configured, lifted, proven or tried. */
  entradaPropria: ['getEntradaPropria', 'getEntradaPropriaDaEmpresa'],
  /** A request about an employee was created or removed. */
  pedido: OF_REQUESTS,
  /** The company stated a fact of an employee's work, or took one back. */
  facto: [
    'listFactos',
    'listExamesDevidos',
    'listPrazos',
    'getPrazosResumo',
    'getPrazo',
    'getFuncionario',
    'listFuncionarios',
    'getPainel',
    'getHoje',
  ],
  /** The provider saw to a person's right over the data. */
  direito: [
    'getDireitosPessoa',
    'getFuncionario',
    'getFoto',
    'listFuncionarios',
    'listFuncionariosMinificado',
  ],
  /** The provider changed a workplace, or who works there. */
  posto: [
    'listPostosDaEmpresa',
    'listExamesDevidos',
    'getPrazo',
    'getFuncionario',
    'listFuncionarios',
    'getPainel',
    'getHoje',
  ],
  /** The company has asked for bookings, or taken that back; or the provider has refused it. */
  pedidoMarcacao: [
    'listPrazos',
    'getPrazosResumo',
    'getPedidoMarcacao',
    'listPedidosMarcacao',
    'getPedidoMarcacaoPrestador',
    'listPrazosPrestador',
    'listRespostasConvocatoria',
    'listMarcacoesExame',
    'listMarcacoesAcaoEnfermagem',
    'listFaltasExame',
    'listFaltasAcaoEnfermagem',
    'listFila',
    'getAvisosPrestador',
    'getHoje',
  ],
  /** The company has said that an absence is not booked again, or is after all. */
  falta: ['listFaltasExame', 'listFaltasAcaoEnfermagem', 'getFaltasResumo', 'getHoje'],
  /** A user has put off a line of what has to be done. */
  hoje: ['getHoje'],
  /** The same on the provider's first page. */
  hojePrestador: ['getHojePrestador', 'getAvisosPrestador'],
  /** The provider changed a place or a shift. */
  agenda: ['listLocais', 'listTurnos', 'listVagas', 'listAgenda'],
  /** The provider set other times for answers and changes. */
  definicaoPropostas: ['getDefinicaoPropostas', 'getPrazosDaEmpresa'],
  /** The provider promises other times. */
  prazoResposta: ['listPrazosResposta', 'listFila', ...OF_PRESTADOR],
  /** A list of staff was remembered as settled. */
  acerto: ['getAcerto'],
  /** An accident was registered or removed. */
  acidente: OF_ACCIDENTS,
  /** An accident got a photograph or document, or lost one. */
  anexoDoAcidente: ['getAcidentePendente', 'getAcidente', 'getAcidentePrestador'],
  /** The provider decided a request or an accident. */
  decisao: [
    'listFila',
    'listLotes',
    'getAvisosPrestador',
    'getHabitual',
    'listFuncionariosPrestador',
    'getPedidoPrestador',
    'listSaidasComMarcacoes',
    'listAdmissoesDuvidosas',
    'getAcidentePrestador',
    'listEmpresasPrestador',
    'listDecisoesFalhadas',
    'listAtividadesTecnicas',
    'getExamesResumo',
    ...OF_REQUESTS,
    ...OF_ACCIDENTS,
    ...OF_HEALTH,
    ...OF_PRESTADOR,
  ],
  /** A held decision may have taken effect, which its row says. */
  retida: ['listFila'],
  /** A user of the provider has put requests off. */
  adiamento: [
    'listFila',
    'getAvisosPrestador',
    'getPedidoPrestador',
    'getAcidentePrestador',
    ...OF_PRESTADOR,
  ],
  /** A user of the provider has read which of their decisions had no effect. */
  decisoesFalhadas: ['listDecisoesFalhadas', 'getAvisosPrestador'],
  /** The provider said who is one person, or who is not. */
  pessoa: [
    'listPessoasParecidas',
    'listMomentos',
    'listFuncionarios',
    'getFuncionario',
    'getPrazo',
  ],
  /** The provider changed a booking or a completed exam. */
  exame: [
    ...OF_HEALTH,
    'listFila',
    'getAvisosPrestador',
    'getExamesResumo',
    'listMedicos',
    'listPorConfirmar',
    'listAgenda',
    'getFecho',
    'listDiasPorFechar',
    'listVagas',
    'listFuncionarios',
    'getFuncionario',
    'getPrazo',
    'getPainel',
    'getHoje',
    ...OF_PRESTADOR,
  ],
  /** Sheets were downloaded, and are new no longer. */
  ficha: ['listExames', 'getHoje'],
  /** The company added an activity. */
  novaAtividade: ['listAtividadesTecnicas', 'listTecnicos', 'getPainel', 'getHoje'],
  /** The provider changed a booked or a completed activity. */
  atividade: [
    'listMarcacoesAtividade',
    'listAtividadesTecnicas',
    'getAtividadePrestador',
    'listAnexosAtividade',
    'listTecnicos',
    'getPainel',
    'getHoje',
    ...OF_PRESTADOR,
  ],
  /** The text or a document of an area changed. */
  textoDaArea: ['getArea'],
  /** An area or one of its types was renamed, added or deactivated. */
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
    'getHoje',
    ...OF_PRESTADOR,
  ],
  /**
   * An entry of the provider's lists changed: the lists themselves, the calls that offer their names, and those that
   * show them.
   */
  lista: [
    'listItens',
    'getAgendaOpcoes',
    'listMedicosAtivos',
    'listEnfermeiros',
    'listMedicos',
    'listTecnicosAtivos',
    'listTecnicos',
    'listTiposExame',
    'listTiposAcaoEnfermagem',
    'listMotivos',
    'listTiposAcidente',
    ...OF_HEALTH,
    'getMarcacao',
    'listMarcacoesAtividade',
    'listAtividadesTecnicas',
    'getAtividadePrestador',
    'listAcidentes',
    'getAcidente',
    'getAcidentesResumo',
    'getAcidentePrestador',
    'listAcidentesPendentes',
    'getAcidentePendente',
  ],
  /** A parameter of the law was switched on or off; the due days follow once they are computed. */
  parametro: [
    'listParametros',
    'tryConservacao',
    'listPrazos',
    'getPrazosResumo',
    'listPrazosPrestador',
    'listFuncionarios',
    'getFuncionario',
    'getPrazo',
    'getPainel',
    'getHoje',
    ...OF_PRESTADOR,
  ],
  empresa: [
    'listEmpresasPrestador',
    'listEmpresas',
    'listFuncionariosPrestador',
    'listLocalidadesPrestador',
    ...OF_PRESTADOR,
  ],
  /** The provider's team changed. */
  equipa: ['listEquipa', 'listColegasPrestador'],
  /** What the user gets by e-mail was changed. */
  avisos: ['getAvisos', 'listNotificacoes'],
  /** Notices were read, archived or put off. */
  notificacoes: ['listNotificacoes', 'listAvisos'],
  /** A letter was sent again. */
  comunicacao: ['listComunicacoes', 'getTarefasServidor', ...OF_PRESTADOR],
  /** A failed job of the server is tried again. */
  tarefa: ['getTarefasServidor'],
  /** Someone was invited to the company, or accepted an invitation. */
  convite: OF_USERS,
  /** What a company has chosen about the letters to its workers was changed. */
  convocatorias: ['getConvocatoriaConfig'],
  /** A calendar of the user was made, named otherwise or ended. */
  calendarios: ['listCalendarios'],
  /** The monthly notice to a company's workers was switched. */
  'aviso-leituras': ['getAvisoLeituras', 'getAvisoLeiturasPrestador'],
  /** A passkey was added, named otherwise, or removed. */
  chaves: ['listChavesAcesso', 'getFator', 'getUtilizador', 'listSessoesDoUtilizador'],
  /** A second factor was put behind a password, or taken away. */
  fator: ['getFator', 'getUtilizador', 'listSessoesDoUtilizador'],
  /** A company demands a second factor of others. */
  politicaFator: ['getPoliticaFator', 'getPoliticaFatorDaEmpresa'],
  /** A session was ended. */
  sessoes: ['listSessoes', 'listSessoesDoUtilizador', 'listSessoesDoMembro'],
  /** A user's unit or permissions changed. */
  utilizador: ['listAcessos', ...OF_USERS],
} as const satisfies Record<string, readonly CallName[]>;

/** A kind of change. */
export type Change = keyof typeof AFFECTED;

/** A dialog that is kept until its change has been read again must close also if no answer comes. */
const LONGEST_WAIT = 5_000;

async function atMostAWhile(reading: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([reading, late]);
}

/**
 * Invalidates answers, and once more those that are on their way and not asked for again by that: they may be of before
 * the change, and would count as fresh once they are there.
 */
async function invalidate(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const early = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => !query.isActive() || query.state.data === undefined)
    .map(async (query) => {
      await query.fetch().catch(() => {});
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  await Promise.all([client.invalidateQueries(filters), ...early]);
}

/**
 * Invalidates the queries that a change makes stale; those in flight are refetched. Resolves when the active ones have
 * refetched, or have taken too long.
 */
export async function refreshAfter(client: QueryClient, change: Change): Promise<void> {
  const stale = AFFECTED[change].map((name) => invalidate(client, answersOf(name)));
  await atMostAWhile(Promise.all(stale));
}

/**
 * Invalidates all queries after a change of a company's tree, since most lists show units or are filtered by one.
 * Resolves when the active ones have refetched, or have taken too long.
 */
export function refreshOrganigrama(client: QueryClient): Promise<void> {
  return atMostAWhile(invalidate(client));
}
