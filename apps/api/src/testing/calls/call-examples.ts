import { randomUUID } from 'node:crypto';
import type { CallName } from '@sst/contract';
import { TEST_TODAY } from '../database/test-cluster.ts';
import type { KnownRows } from '../known-rows.ts';
import { missedOf } from '../saude/placed-falta.ts';
import {
  anexoExample,
  type Example,
  ofAcidente,
  ofAnexoAcidente,
  ofInvited,
  ofNode,
  ofPedido,
  plain,
} from './call-example-parts.ts';
import { CAMPANHA_EXAMPLES } from './campanha-call-examples.ts';
import { CONTA_EXAMPLES } from './conta-call-examples.ts';
import { CONVOCATORIA_EXAMPLES } from './convocatoria-examples.ts';
import { PRESTADOR_EXAMPLES } from './prestador-call-examples.ts';

const ofEmployee: Example = ({ node, employee }) => ({ params: { company: node, id: employee } });
const ofFacto: Example = ({ node, facto }) => ({ params: { company: node, id: facto } });
const ofAsked: Example = ({ node, asked }) => ({ params: { company: node, id: asked } });
const ofProposed: Example = ({ node, proposed }) => ({ params: { company: node, id: proposed } });
const ofLaterBooking: Example = ({ node, laterBooking }) => ({
  params: { company: node, id: laterBooking },
});
/** One of those that are offered instead of the known proposal and of the known booking. */
const freeSlot = ({ local }: KnownRows) => ({ dt: '2026-04-04', hr: '09:00', cd_local: local });
const ofImportacao: Example = ({ node, importacao }) => ({
  params: { company: node, id: importacao },
});
const ofSheet: Example = ({ node, sheet }) => ({ params: { company: node, id: sheet } });
const ofArea: Example = ({ node, area }) => ({ params: { company: node, area } });
const named: Example = ({ node }) => ({ body: { nome: 'Nova', cd_organig: node } });

function person({ nacion, categ, profis }: KnownRows) {
  return {
    nome: 'Aurora Exemplo',
    sexo: 1,
    dt_nasc: '1990-05-20',
    cd_nacion: nacion,
    cd_categ: categ,
    cd_profis: profis,
  };
}

/** Somebody in a list of staff. */
const LISTED = '2\t\tAurora Exemplo\t1990-05-20';

function importedRow(rows: KnownRows) {
  return {
    nome: 'Aurora Exemplo',
    sexo: 1,
    dataNascimento: '20/05/1990',
    nacionalidade: 'Portuguesa',
    categoria: 'Nova',
    localTrabalho: 'Sede',
    dataAdmissao: '01/03/2026',
    cd_organig: rows.node,
    organigrama: 'Sede',
  };
}

/** For each call of the contract an example that answers 200 to a caller who may make it. */
export const CALL_EXAMPLES: Readonly<Record<CallName, Example>> = {
  ...PRESTADOR_EXAMPLES,
  ...CONTA_EXAMPLES,
  ...CAMPANHA_EXAMPLES,
  ...CONVOCATORIA_EXAMPLES,
  getEstado: plain,
  getSobre: plain,
  reportViolacoes: () => ({ body: { 'csp-report': { 'effective-directive': 'img-src' } } }),
  logout: plain,
  getUtilizador: plain,
  listMenus: plain,
  listEmpresas: (_, caller) => ({ params: { userId: caller } }),
  listAcessos: ({ node }, caller) => ({ params: { company: node, userId: caller } }),
  listOrganigrama: ofNode,
  getPainel: ofNode,
  getHoje: ofNode,
  listColegas: ({ node }) => ({ params: { company: node, linha: 'sem-nif' } }),
  passarLinha: ({ node }) => ({ params: { company: node }, body: { id: 'sem-nif', para: null } }),
  adiarLinha: ({ node }) => ({ params: { company: node }, body: { id: 'sem-nif', ate: null } }),
  listFuncionarios: ofNode,
  listFuncionariosMinificado: ofNode,
  getFuncionario: ofEmployee,
  listMomentos: ofEmployee,
  getPrazo: ofEmployee,
  getFoto: ofEmployee,
  listFactos: ofEmployee,
  createFacto: (rows, caller) => ({
    ...ofEmployee(rows, caller),
    body: { tipo: 'teletrabalho', dt_ini: TEST_TODAY },
  }),
  importFactos: ({ node, employee }) => ({
    params: { company: node },
    body: { linhas: [{ cd_funcion: employee, tipo: 'teletrabalho', dt_ini: TEST_TODAY }] },
  }),
  updateFacto: (rows, caller) => ({
    ...ofFacto(rows, caller),
    body: { dt_ini: '2026-01-05', dt_fim: '2026-02-20', motivo: 'outra' },
  }),
  removeFacto: ofFacto,
  // One that is there is left as it is.
  undoRemocaoFacto: ofFacto,
  listExamesDevidos: ofEmployee,
  listLeituras: ofEmployee,
  getRelatorioLeituras: ofEmployee,
  getAvisoLeituras: ofNode,
  updateAvisoLeituras: ({ node }) => ({
    params: { company: node },
    body: { ativo: false, ciente: true },
  }),
  listEventosSeguranca: ofNode,
  getResumoSeguranca: ofNode,
  getUltimaFicha: ofEmployee,
  getFicha: ({ node, employee, sheet }) => ({
    params: { company: node, id: employee, cd_anex: sheet },
  }),
  listFichasSerie: ofNode,
  listMarcacoesAtividade: ofNode,
  listAreas: ofNode,
  getArea: ofArea,
  listAtividadesTecnicas: ofArea,
  listTecnicos: ofNode,
  listTiposAtividade: ofNode,
  listMotivos: plain,
  createAtividadeTecnica: ({ node, employee, activityType, reason }) => ({
    params: { company: node },
    body: {
      cd_tipo: activityType,
      cd_motiv: reason,
      cd_funcion: employee,
      cd_organig: node,
      anexo: [anexoExample],
    },
  }),
  listAnexosAtividade: ({ node, activity }) => ({ params: { company: node, id: activity } }),
  getAnexoArea: ({ node, area, areaDocument }) => ({
    params: { company: node, area, cd_anex: areaDocument },
  }),
  getAnexoAtividade: ({ node, activity, attachment }) => ({
    params: { company: node, id: activity, cd_anex: attachment },
  }),
  getRelatorio: ({ node, reported, report }) => ({
    params: { company: node, id: reported, cd_relat: report },
  }),
  listMedidas: ofNode,
  listMedidasConcluidas: ofNode,
  getMedidasResumo: ofNode,
  listTarefas: ofNode,
  listEstadosMedida: ofNode,
  listExamesDoFuncionario: ofEmployee,
  listMarcacoesExame: ofNode,
  listMarcacoesAcaoEnfermagem: ofNode,
  listProfissionaisMarcados: ({ node }) => ({
    params: { company: node },
    query: { especie: 'exame' },
  }),
  listPrazos: ofNode,
  getPrazosResumo: ofNode,
  createPedidoMarcacao: ({ node, employee }) => ({
    params: { company: node },
    body: { tipo: 'marcar', codigos: [employee], periodo: 'manha' },
  }),
  getFaltasResumo: ({ node }) => ({
    params: { company: node },
    query: { especie: 'exame' },
  }),
  updatePrecoFalta: ({ node }) => ({ params: { company: node }, body: { preco: 35.5 } }),
  updateDispensaFaltas: (rows) => ({
    params: { company: rows.node },
    body: { codigos: [missedOf(rows)], dispensa: null },
  }),
  dismissRecusas: ({ node, employee }) => ({
    params: { company: node },
    body: { codigos: [employee] },
  }),
  getPedidoMarcacao: ofAsked,
  updatePedidoMarcacao: (rows, caller) => ({
    ...ofAsked(rows, caller),
    body: { local: 'Aveiro', nota: 'De preferência cedo.' },
  }),
  removePedidoMarcacao: ofAsked,
  listPropostas: ofNode,
  confirmPropostas: ({ node, proposed }) => ({
    params: { company: node },
    body: { propostas: [proposed] },
  }),
  reopenPropostas: ({ node, proposed }) => ({
    params: { company: node },
    body: { propostas: [proposed] },
  }),
  refusePropostas: ({ node, proposed }) => ({
    params: { company: node },
    body: { propostas: [proposed], cd_motiv: 1 },
  }),
  listVagasDaProposta: ofProposed,
  moveProposta: (rows, caller) => ({ ...ofProposed(rows, caller), body: freeSlot(rows) }),
  listTrocas: ofProposed,
  exchangeProposta: (rows, caller) => ({
    ...ofProposed(rows, caller),
    body: { cd_funcion: rows.employee },
  }),
  getPrazosDaEmpresa: ofNode,
  listVagasDaMarcacao: ofLaterBooking,
  moveMarcacaoDaEmpresa: (rows, caller) => ({
    ...ofLaterBooking(rows, caller),
    body: freeSlot(rows),
  }),
  cancelMarcacaoDaEmpresa: (rows, caller) => ({
    ...ofLaterBooking(rows, caller),
    body: { cd_motiv: 3 },
  }),
  listFaltasExame: ofNode,
  listFaltasAcaoEnfermagem: ofNode,
  listExames: ofNode,
  getExamesResumo: ofNode,
  listTiposExame: ofNode,
  getFichaDoExame: ofSheet,
  getFichaDoExameApidao: ofSheet,
  listFichasExames: ofNode,
  listFichasExamesEmpresa: ofNode,
  listMedicos: ofNode,
  listDecisoes: plain,
  listUtilizadores: ofNode,
  getUtilizadorDaEmpresa: ofInvited,
  updateUtilizador: ({ node, invited, invitedEmail }) => ({
    params: { company: node },
    body: { cd: invited, nome: 'Convidada', email: invitedEmail, adm: true, inactiv: false },
  }),
  updateAcessos: ({ node, invited }) => ({
    params: { company: node, userId: invited },
    body: [{ cd_menu_web: 1, ver: true, criar: false, editar: false, remover: false, doc: false }],
  }),
  register: ({ node }) => ({
    body: { nome: 'Nova pessoa', email: 'nova.pessoa@teste.pt', cd_organig: node, adm: false },
  }),
  listAdministradores: ofNode,
  inviteAgain: ofInvited,
  listSessoesDoUtilizador: ofInvited,
  endSessaoDoUtilizador: ({ node, invited, session }) => ({
    params: { company: node, userId: invited, sessao: session },
  }),
  endSessoesDoUtilizador: ofInvited,
  listAuditoria: ofNode,
  listAutores: ofNode,
  listNotificacoes: ofNode,
  readNotificacoes: ({ node }) => ({ params: { company: node }, body: {} }),
  listAvisos: ofNode,
  getAvisoContado: ({ node }) => ({ params: { company: node, id: 1 } }),
  archiveAvisos: ({ node }) => ({ params: { company: node }, body: { cds: [1], arquivar: true } }),
  adiarAvisos: ({ node }) => ({ params: { company: node }, body: { cds: [1], ate: null } }),
  listMinhasComunicacoes: () => ({}),
  undoLeituraNotificacoes: ({ node }) => ({
    params: { company: node },
    body: { momento: '2999-01-01T00:00:00Z' },
  }),
  listRascunhos: ofNode,
  getRascunho: ({ node }) => ({ params: { company: node }, query: { id: randomUUID() } }),
  saveRascunho: ({ node }) => ({
    params: { company: node },
    body: { id: randomUUID(), formulario: 'acidente', versao: 0, conteudo: { descric: 'Caiu' } },
  }),
  deleteRascunho: ({ node }) => ({ params: { company: node }, query: { id: randomUUID() } }),
  undoRemocaoRascunho: ({ node }) => ({ params: { company: node }, body: { id: randomUUID() } }),
  listAcidentes: ofNode,
  createAcidente: ({ node, employee, injury }) => ({
    params: { company: node },
    body: {
      cd_funcion: employee,
      cd_organig: node,
      cd_organig_acident: node,
      cd_acc_lesiv: injury,
      dt: '2026-02-03',
      hr: '09:30',
      descric: 'Escorregou no piso molhado.',
      prest_prim_socorr: 1,
    },
  }),
  findAcidenteIgual: ({ node, employee }) => ({
    params: { company: node },
    query: { funcionario: String(employee), dt: TEST_TODAY, hr: '09:00' },
  }),
  getAcidentesResumo: ofNode,
  listAcidentesPendentes: ofNode,
  getAcidentePendente: ofAcidente,
  deleteAcidentePendente: ofAcidente,
  // One that is there is left as it is.
  undoRemocaoAcidente: ofAcidente,
  deleteAcidentePendentePorCodigo: ({ node, accident }) => ({
    params: { company: node },
    query: { cd: accident },
  }),
  getAcidente: ofAcidente,
  getAnexoAcidente: ofAnexoAcidente,
  getAnexoAcidentePendente: ofAnexoAcidente,
  addAnexosAcidente: (rows, caller) => ({
    ...ofAcidente(rows, caller),
    body: { anexo: [anexoExample] },
  }),
  deleteAnexoAcidente: ofAnexoAcidente,
  // One that is there is left as it is.
  undoRemocaoAnexoAcidente: ofAnexoAcidente,
  listTiposAcidente: plain,
  findPessoasConhecidas: (rows) => ({
    params: { company: rows.node },
    body: { nome: person(rows).nome, dt_nasc: person(rows).dt_nasc },
  }),
  findConhecidasDasLinhas: (rows) => ({
    params: { company: rows.node },
    body: { linhas: [{ nome: person(rows).nome, dt_nasc: person(rows).dt_nasc }] },
  }),
  findEmailsPartilhados: (rows) => ({
    params: { company: rows.node },
    body: { emails: ['obra@exemplo.pt'] },
  }),
  createAdmissao: (rows) => ({
    params: { company: rows.node },
    body: { ...person(rows), dt_ini_instit: TEST_TODAY, cd_organig: rows.node },
  }),
  createAdmissoes: (rows) => ({
    params: { company: rows.node },
    body: { funcionarios: [importedRow(rows)] },
  }),
  createAlteracao: (rows) => ({
    params: { company: rows.node },
    body: { ...person(rows), cd: rows.employee },
  }),
  createSaida: ({ node, employee }) => ({
    params: { company: node },
    body: { cd: employee, dt_inactiv: TEST_TODAY },
  }),
  createTransferencia: ({ node, employee, destination }) => ({
    params: { company: node },
    body: { cd_funcion: employee, cd_organig: destination, dt_ini_instit: TEST_TODAY },
  }),
  getAcerto: ofNode,
  compareAcerto: ({ node }) => ({
    params: { company: node },
    body: { cd_unidade: node, campos: ['nome', 'dataNascimento'], linhas: [LISTED] },
  }),
  createAcerto: ({ node, employee }) => ({
    params: { company: node },
    body: { itens: [{ cd: employee, saida: { dt_inactiv: TEST_TODAY } }] },
  }),
  saveAcerto: ({ node }) => ({
    params: { company: node },
    body: {
      ...{ cd_unidade: node, campos: ['nome', 'dataNascimento'], linhas: [LISTED] },
      ...{ ficheiro: 'pessoal.csv', colunas: { nome: 'nome' } },
    },
  }),
  saveLeituraAcerto: ({ node }) => ({
    params: { company: node },
    body: { cd_unidade: node, nomes: { oficina: node } },
  }),
  saveRespostasAcerto: ({ node, employee }) => ({
    params: { company: node },
    body: {
      ...{ cd_unidade: node, campos: ['nome', 'dataNascimento'], linhas: [LISTED] },
      escolhas: [{ linha: 2, quem: 'pessoa', cd: employee }],
    },
  }),
  listPedidos: ofNode,
  getPedido: ofPedido,
  getHabitual: ({ node }) => ({ params: { company: node }, query: { tipo: '0' } }),
  getPedidoAnterior: ofPedido,
  listImportacoes: ofNode,
  getImportacao: ofImportacao,
  listRecusadosDaImportacao: ofImportacao,
  removeImportacao: ofImportacao,
  undoRemocaoImportacao: ofImportacao,
  deletePedido: ofPedido,
  // One that is there is left as it is.
  undoRemocaoPedido: ofPedido,
  listCategoriasDaEmpresa: ofNode,
  listCategorias: plain,
  createCategoria: named,
  listAgrupamentosDaEmpresa: ofNode,
  listAgrupamentos: plain,
  createAgrupamento: named,
  listProfissoesDaEmpresa: ofNode,
  listProfissoes: plain,
  createProfissao: named,
  listNacionalidades: plain,
  listFuncionariosDoNo: ofNode,
  listAuxiliaresCsv: plain,
  listEnfermeiros: plain,
  listTiposAcaoEnfermagem: plain,
};
