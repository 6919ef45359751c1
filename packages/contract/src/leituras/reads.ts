import type { CallName, Contract } from '../index.ts';

/**
 * What the codes of a record of readers are of: whose health it tells of follows from them. A sheet goes by the code of its
 * document, `auditoria` is a line of the company's log of changes, `aviso` a notice, which names somebody where it is about one
 * record. Whom a decision that failed names is not looked up.
 */
export type ReadOf = 'funcionario' | 'acidente' | 'ficha' | 'auditoria' | 'aviso' | 'decisao';

/** How a call that shows health data is recorded. */
export interface Read {
  /** What was seen, in the words of the page. */
  readonly label: string;
  readonly of: ReadOf;
  /** Where the codes are: a parameter of the call, or a field of the answer's record or of each of its rows. */
  readonly in: { readonly param: string } | { readonly field: string };
}

/** The calls whose answers tell of somebody's health. */
type SaudeCall = {
  [N in CallName]: Contract[N]['saude'] extends 'nenhuma' | 'totais' | 'proprio' ? never : N;
}[CallName];

const BY_ID = { param: 'id' } as const;
const BY_EMPLOYEE = { field: 'cd_funcion' } as const;
const BY_CODE = { field: 'cd' } as const;
const BY_PERSON = { field: 'pessoas.cd_funcion' } as const;

/** The record of each call that shows health data: one without does not compile. */
const READS = {
  listFuncionarios: { label: 'Lista de funcionários', of: 'funcionario', in: BY_CODE },
  getFuncionario: { label: 'Dados do funcionário', of: 'funcionario', in: BY_ID },
  listMomentos: { label: 'Percurso', of: 'funcionario', in: BY_ID },
  getPrazo: { label: 'Prazo do exame', of: 'funcionario', in: BY_ID },
  listFactos: { label: 'Regimes e ausências', of: 'funcionario', in: BY_ID },
  listExamesDevidos: { label: 'Exames devidos', of: 'funcionario', in: BY_ID },
  getUltimaFicha: { label: 'Ficha de aptidão mais recente', of: 'funcionario', in: BY_ID },
  getFicha: { label: 'Ficha de aptidão', of: 'funcionario', in: BY_ID },
  getFichaDoExame: { label: 'Ficha de aptidão', of: 'ficha', in: BY_ID },
  getFichaDoExameApidao: { label: 'Ficha de aptidão', of: 'ficha', in: BY_ID },
  listFichasSerie: { label: 'Fichas de aptidão em série', of: 'funcionario', in: BY_CODE },
  listFichasExames: { label: 'Fichas de aptidão em série', of: 'funcionario', in: BY_CODE },
  listFichasExamesEmpresa: { label: 'Fichas de aptidão em série', of: 'funcionario', in: BY_CODE },
  listExamesDoFuncionario: { label: 'Exames do funcionário', of: 'funcionario', in: BY_ID },
  listExames: { label: 'Exames realizados', of: 'funcionario', in: BY_EMPLOYEE },
  listMarcacoesExame: { label: 'Marcações de exames', of: 'funcionario', in: BY_EMPLOYEE },
  listMarcacoesAcaoEnfermagem: {
    label: 'Marcações de ações de enfermagem',
    of: 'funcionario',
    in: BY_EMPLOYEE,
  },
  listFaltasExame: { label: 'Faltas a exames', of: 'funcionario', in: BY_EMPLOYEE },
  listFaltasAcaoEnfermagem: {
    label: 'Faltas a ações de enfermagem',
    of: 'funcionario',
    in: BY_EMPLOYEE,
  },
  listPrazos: { label: 'Por marcar', of: 'funcionario', in: BY_CODE },
  listPrazosPrestador: { label: 'Por marcar', of: 'funcionario', in: BY_CODE },
  listPedidosMarcacao: { label: 'Pedidos de marcação', of: 'funcionario', in: BY_EMPLOYEE },
  getPedidoMarcacao: { label: 'Pedido de marcação', of: 'funcionario', in: BY_PERSON },
  getPedidoMarcacaoPrestador: { label: 'Pedido de marcação', of: 'funcionario', in: BY_PERSON },
  listTrocas: { label: 'Por marcar', of: 'funcionario', in: BY_CODE },
  listPropostas: { label: 'Propostas de marcação', of: 'funcionario', in: BY_EMPLOYEE },
  listPropostasPrestador: { label: 'Propostas de marcação', of: 'funcionario', in: BY_EMPLOYEE },
  getCampanhaDaEmpresa: { label: 'Campanha de marcações', of: 'funcionario', in: BY_PERSON },
  getCampanha: { label: 'Campanha de marcações', of: 'funcionario', in: BY_PERSON },
  listPropostasNaAgenda: { label: 'Agenda', of: 'funcionario', in: BY_EMPLOYEE },
  listRespostasConvocatoria: {
    label: 'Respostas a convocatórias',
    of: 'funcionario',
    in: BY_EMPLOYEE,
  },
  getFolhasConvocatoria: { label: 'Convocatórias em papel', of: 'funcionario', in: BY_PERSON },
  listAcidentes: { label: 'Acidentes', of: 'funcionario', in: BY_EMPLOYEE },
  findAcidenteIgual: { label: 'Acidente igual', of: 'funcionario', in: { param: 'funcionario' } },
  listAcidentesPendentes: { label: 'Acidentes pendentes', of: 'funcionario', in: BY_EMPLOYEE },
  getAcidentePendente: { label: 'Acidente', of: 'funcionario', in: BY_EMPLOYEE },
  getAcidente: { label: 'Acidente', of: 'funcionario', in: BY_EMPLOYEE },
  getAnexoAcidente: { label: 'Documento de um acidente', of: 'acidente', in: BY_ID },
  getAnexoAcidentePendente: { label: 'Documento de um acidente', of: 'acidente', in: BY_ID },
  listAuditoria: { label: 'Registo de alterações', of: 'auditoria', in: BY_CODE },
  listNotificacoes: { label: 'Notificações', of: 'aviso', in: BY_CODE },
  listAvisos: { label: 'Notificações', of: 'aviso', in: BY_CODE },
  listFila: { label: 'Fila de pedidos', of: 'funcionario', in: BY_EMPLOYEE },
  getAcidentePrestador: { label: 'Acidente', of: 'funcionario', in: BY_EMPLOYEE },
  listDecisoesFalhadas: { label: 'Decisões falhadas', of: 'decisao', in: BY_CODE },
  proporMarcacoes: { label: 'Plano de marcações', of: 'funcionario', in: BY_PERSON },
  listAfetados: { label: 'Mudança da agenda', of: 'funcionario', in: BY_EMPLOYEE },
  listDispensasAntigas: { label: 'Dispensas por rever', of: 'funcionario', in: BY_EMPLOYEE },
  listMudadas: { label: 'Mudadas pelas empresas', of: 'funcionario', in: BY_EMPLOYEE },
  listAgenda: { label: 'Agenda', of: 'funcionario', in: BY_EMPLOYEE },
  getFecho: { label: 'Fecho do dia', of: 'funcionario', in: BY_EMPLOYEE },
  listMarcacoesPorFechar: { label: 'Marcações por fechar', of: 'funcionario', in: BY_EMPLOYEE },
  getMarcacao: { label: 'Marcação', of: 'funcionario', in: { field: 'funcionario.cd' } },
  getExame: { label: 'Exame', of: 'funcionario', in: { field: 'funcionario.cd' } },
  getFuncionarioParaExame: { label: 'Registo de um exame', of: 'funcionario', in: BY_ID },
  exportDadosPessoa: { label: 'Todos os dados da pessoa', of: 'funcionario', in: BY_ID },
  getDireitosPessoa: { label: 'Direitos da pessoa', of: 'funcionario', in: BY_ID },
  listPorConfirmar: { label: 'Decisões por confirmar', of: 'funcionario', in: BY_EMPLOYEE },
  getRelatorioLeituras: { label: 'Relatório de quem viu os dados', of: 'funcionario', in: BY_ID },
  listLeituras: { label: 'Quem viu os dados de saúde', of: 'funcionario', in: BY_ID },
} as const satisfies Record<SaudeCall, Read>;

/** How a call is recorded; undefined for one that shows nothing about anybody's health. */
export function readOf(call: CallName): Read | undefined {
  return (READS as Partial<Record<CallName, Read>>)[call];
}
