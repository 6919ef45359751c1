import type { CallName } from '@sst/contract';
import { DEMO_PASSWORD } from '../db/demo/index.ts';
import type { KnownRows } from './known-rows.ts';
import { NEW_AREA, NEW_TYPE, PLACED_TEXT } from './known-safety-rows.ts';
import { dataUrl, samplePdf } from './sample-pdf.ts';
import { TEST_TODAY } from './test-cluster.ts';
import { TEST_PASSWORD } from './test-users.ts';

export interface CallExample {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly body?: Record<string, unknown> | readonly unknown[];
}

type Example = (rows: KnownRows, caller: number) => CallExample;

const plain: Example = () => ({});
const ofNode: Example = ({ node }) => ({ params: { company: node } });
const ofEmployee: Example = ({ node, employee }) => ({ params: { company: node, id: employee } });
const ofRequest: Example = ({ node, request }) => ({ params: { company: node, id: request } });
const ofSheet: Example = ({ node, sheet }) => ({ params: { company: node, id: sheet } });
const ofAccident: Example = ({ node, accident }) => ({ params: { company: node, id: accident } });
const ofInvited: Example = ({ node, invited }) => ({ params: { company: node, userId: invited } });
const ofBookedActivity: Example = ({ node, bookedActivity }) => ({
  params: { company: node, id: bookedActivity },
});
const ofColleague: Example = ({ colleague }) => ({ params: { userId: colleague } });
const ofPublished = (
  { node, publishedActivity }: KnownRows,
  more: Record<string, number> = {},
): CallExample => ({ params: { company: node, id: publishedActivity, ...more } });
const ofArea: Example = ({ node, area }) => ({ params: { company: node, area } });
const ofExam: Example = ({ node, exam }) => ({ params: { company: node, id: exam } });
const ofMeasure: Example = ({ node, measure }) => ({ params: { company: node, id: measure } });
const named: Example = ({ node }) => ({ body: { nome: 'Nova', cd_organig: node } });

const document = { nome_fich: 'plano.pdf', titulo: 'Plano', anexString: dataUrl(samplePdf()) };

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

function measureOf({ node, task }: KnownRows) {
  return {
    cd_tarefa: task,
    risco_identific: 'Queda em altura',
    medida: 'Instalar guarda-corpos.',
    cd_organig: node,
    dt: '2026-03-02',
    prazo: '30',
  };
}

/** For each call of the contract an example that answers 200 to a caller who may make it. */
export const CALL_EXAMPLES: Readonly<Record<CallName, Example>> = {
  getEstado: plain,
  login: () => ({ body: { email: 'rh@demo.pt', pass: DEMO_PASSWORD } }),
  logout: plain,
  getUtilizador: plain,
  listMenus: plain,
  listEmpresas: (_, caller) => ({ params: { userId: caller } }),
  listAcessos: ({ node }, caller) => ({ params: { company: node, userId: caller } }),
  listOrganigrama: ofNode,
  getPainel: ofNode,
  listFuncionarios: ofNode,
  listFuncionariosMinificado: ofNode,
  getFuncionario: ofEmployee,
  getFoto: ofEmployee,
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
      anexo: [document],
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
  getMedidasResumo: ofNode,
  listTarefas: ofNode,
  listEstadosMedida: ofNode,
  listExamesDoFuncionario: ofEmployee,
  listMarcacoesExame: ofNode,
  listMarcacoesAcaoEnfermagem: ofNode,
  listFaltasExame: ofNode,
  listFaltasAcaoEnfermagem: ofNode,
  listExames: ofNode,
  getExamesResumo: ofNode,
  listTiposExame: ofNode,
  getFichaDoExame: ofSheet,
  getFichaDoExameB: ofSheet,
  listFichasExames: ofNode,
  listFichasExamesEmpresa: ofNode,
  listMedicos: ofNode,
  listDecisoes: plain,
  updateConta: (_, caller) => ({
    body: {
      codigo: caller,
      nome: 'Teste',
      email: `novo${caller}@teste.pt`,
      password: TEST_PASSWORD,
    },
  }),
  updatePassword: (_, caller) => ({
    params: { empresaId: 0, userId: caller },
    body: {
      passwordAtual: TEST_PASSWORD,
      passwordNova: 'outra-Palavra-9',
      passwordNovaConfirmacao: 'outra-Palavra-9',
    },
  }),
  requestReset: () => ({ query: { email: 'rh@demo.pt' } }),
  checkReset: ({ invitedEmail, link }) => ({ query: { email: invitedEmail, token: link } }),
  resetPassword: ({ invitedEmail, link }) => ({
    body: {
      email: invitedEmail,
      token: link,
      passwordNova: 'outra-Palavra-9',
      confirmarPasswordNova: 'outra-Palavra-9',
    },
  }),
  listUtilizadores: ofNode,
  getUtilizadorDaEmpresa: ofInvited,
  updateUtilizador: ({ node, invited, invitedEmail }) => ({
    params: { company: node },
    body: { cd: invited, nome: 'Convidada', email: invitedEmail, adm: false, inactiv: false },
  }),
  updateAcessos: ({ node, invited }) => ({
    params: { company: node, userId: invited },
    body: [{ cd_menu_web: 1, ver: true, criar: false, editar: false, remover: false, doc: false }],
  }),
  register: ({ node }) => ({
    body: { nome: 'Nova pessoa', email: 'nova.pessoa@teste.pt', cd_organig: node, adm: false },
  }),
  inviteAgain: ofInvited,
  listAtividade: ofNode,
  listAutores: ofNode,
  listNotificacoes: ofNode,
  readNotificacoes: ({ node }) => ({ params: { company: node }, body: {} }),
  updateAvisos: () => ({ body: { avisos_email: false } }),
  listEmpresasPrestador: plain,
  listFila: plain,
  getPedidoPrestador: ofRequest,
  getAcidentePrestador: ofAccident,
  decidePedido: ({ node, request }) => ({
    params: { company: node, id: request },
    body: { estado: 1 },
  }),
  decideAcidente: ({ node, accident }) => ({
    params: { company: node, id: accident },
    body: { estado: 2 },
  }),
  decideMany: ({ cd_empresa, request }) => ({
    body: { itens: [{ origem: 'funcionario', cd_empresa, cd: request }], decisao: { estado: 2 } },
  }),
  listMarcacoesPorFechar: ({ node }) => ({
    params: { company: node },
    query: { especie: 'exame' },
  }),
  getMarcacao: ({ node, booking }) => ({ params: { company: node, id: booking } }),
  listMedicosAtivos: ofNode,
  createMarcacoes: ({ node, employee, examType }) => ({
    params: { company: node },
    body: {
      especie: 'exame',
      cd_tipo: examType,
      dt: TEST_TODAY,
      hr: '10:00',
      funcionarios: [employee],
    },
  }),
  updateMarcacao: ({ node, booking }) => ({
    params: { company: node, id: booking },
    body: { dt: TEST_TODAY, hr: '11:30' },
  }),
  closeMarcacao: ({ node, booking }) => ({
    params: { company: node, id: booking },
    body: { estado: 4 },
  }),
  createExame: ({ node, employee, examType, physician }) => ({
    params: { company: node },
    body: {
      cd_funcion: employee,
      cd_tipo_exam: examType,
      cd_medic: physician,
      cd_decis: 'A',
      dt: '2026-01-05',
    },
  }),
  getExame: ofExam,
  updateExame: (rows) => ({
    ...ofExam(rows, 0),
    body: {
      cd_tipo_exam: rows.examType,
      cd_medic: rows.physician,
      cd_decis: 'AC',
      dt: '2010-01-06',
    },
  }),
  deleteExame: (rows) => ({ ...ofExam(rows, 0), body: { motivo: 'Outra pessoa.' } }),
  listTecnicosAtivos: ofNode,
  getAtividadePrestador: ofBookedActivity,
  createMarcacaoAtividade: ({ node, activityType, technician }) => ({
    params: { company: node },
    body: { cd_tipo: activityType, cd_tecnic: technician, cd_organig: node, dt: TEST_TODAY },
  }),
  updateMarcacaoAtividade: (rows, caller) => ({
    ...ofBookedActivity(rows, caller),
    body: { cd_tecnic: rows.technician, dt: TEST_TODAY, hr: '15:00' },
  }),
  deleteMarcacaoAtividade: ofBookedActivity,
  listMedidasConcluidas: ofNode,
  getMedida: ofMeasure,
  createMedida: (rows) => ({ params: { company: rows.node }, body: measureOf(rows) }),
  updateMedida: (rows) => ({ ...ofMeasure(rows, 0), body: measureOf(rows) }),
  closeMedida: (rows) => ({ ...ofMeasure(rows, 0), body: { dt: TEST_TODAY } }),
  reopenMedida: ({ node, doneMeasure }) => ({ params: { company: node, id: doneMeasure } }),
  listTarefasDaEmpresa: ofNode,
  listAreasDaEmpresa: ofNode,
  createArea: ({ node }) => ({ params: { company: node }, body: { nome: NEW_AREA } }),
  renameArea: ({ node, area, areaName }) => ({
    params: { company: node, area },
    body: { nome: areaName, antes: areaName },
  }),
  switchArea: ({ node, offArea }) => ({
    params: { company: node, area: offArea },
    body: { inactiv: false },
  }),
  createTipoAtividade: ({ node, area }) => ({
    params: { company: node, area },
    body: { nome: NEW_TYPE },
  }),
  renameTipoAtividade: ({ node, activityType, activityTypeName }) => ({
    params: { company: node, id: activityType },
    body: { nome: activityTypeName, antes: activityTypeName },
  }),
  switchTipoAtividade: ({ node, offType }) => ({
    params: { company: node, id: offType },
    body: { inactiv: false },
  }),
  createTarefa: ({ node }) => ({ params: { company: node }, body: { nome: 'Nova' } }),
  registerAtividade: ({ node, employee, activityType, technician }) => ({
    params: { company: node },
    body: {
      cd_tipo: activityType,
      cd_tecnic: technician,
      cd_funcion: employee,
      cd_organig: node,
      dt: TEST_TODAY,
      anexo: [document],
      relatorio: document,
    },
  }),
  updateObsAtividade: (rows) => ({
    ...ofPublished(rows),
    body: { obs: 'Visita feita.', antes: PLACED_TEXT },
  }),
  addAnexosAtividade: (rows) => ({ ...ofPublished(rows), body: { anexo: [document] } }),
  replaceAnexoAtividade: (rows) => ({
    ...ofPublished(rows, { cd_anex: rows.publishedAttachment }),
    body: { anexo: document },
  }),
  deleteAnexoAtividade: (rows) => ofPublished(rows, { cd_anex: rows.publishedAttachment }),
  updateRelatorio: (rows) => ({
    ...ofPublished(rows),
    body: { relatorio: document, antes: rows.publishedReport },
  }),
  deleteRelatorio: (rows) => ofPublished(rows, { cd_relat: rows.publishedReport }),
  updateArea: ({ node, area }) => ({
    params: { company: node, area },
    body: { obs: 'Outro texto.', antes: PLACED_TEXT },
  }),
  addAnexosArea: ({ node, area }) => ({
    params: { company: node, area },
    body: { anexo: [document] },
  }),
  updateAnexoArea: ({ node, area, publishedAreaDocument }) => ({
    params: { company: node, area, cd_anex: publishedAreaDocument },
    body: { titulo: 'Outro título', antes: PLACED_TEXT },
  }),
  deleteAnexoArea: ({ node, area, publishedAreaDocument }) => ({
    params: { company: node, area, cd_anex: publishedAreaDocument },
  }),
  createEmpresa: () => ({
    body: { nome: 'Empresa Nova, Lda.', cd_aux: 'EN', nos: [{ codigo: '1', nome: 'Sede' }] },
  }),
  inviteAdministrador: ({ node }) => ({
    params: { company: node },
    body: { nome: 'Nova pessoa', email: 'nova.pessoa@teste.pt' },
  }),
  getNo: ({ node, destination }) => ({ params: { company: node, id: destination } }),
  createNo: ({ node }) => ({
    params: { company: node },
    body: { cd_base: node, nome: 'Nova unidade' },
  }),
  updateNo: ({ node, destination }) => ({
    params: { company: node, id: destination },
    body: { nome: 'Outro nome' },
  }),
  moveNo: ({ node, destination }) => ({
    params: { company: node, id: destination },
    body: { cd_base: node },
  }),
  listEquipa: plain,
  addMembro: () => ({ body: { nome: 'Nova colega', email: 'nova.colega@teste.pt' } }),
  removeMembro: ofColleague,
  inviteMembroAgain: ofColleague,
  listItens: () => ({ params: { lista: 'medicos' } }),
  createItem: () => ({ params: { lista: 'motivos' }, body: { nome: 'Novo motivo', ativar: true } }),
  updateItem: ({ examType }) => ({
    params: { lista: 'exames', id: examType },
    body: { nome: 'Outro nome' },
  }),
  switchItem: ({ nurse }) => ({
    params: { lista: 'enfermeiros', id: nurse },
    body: { inactiv: false },
  }),
  listRegisto: plain,
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
  getAcidentesResumo: ofNode,
  listAcidentesPendentes: ofNode,
  getAcidentePendente: ofAccident,
  deleteAcidentePendente: ofAccident,
  deleteAcidentePendentePorCodigo: ({ node, accident }) => ({
    params: { company: node },
    query: { cd: accident },
  }),
  getAcidente: ofAccident,
  listTiposAcidente: plain,
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
  listPedidos: ofNode,
  getPedido: ofRequest,
  deletePedido: ofRequest,
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
