import { randomUUID } from 'node:crypto';
import type { CallName } from '@sst/contract';
import { FREE_DAY, PROPOSED_DAY } from '../agenda/placed-proposta.ts';
import { TEST_TODAY } from '../database/test-cluster.ts';
import { FAILED_JOB, type KnownRows } from '../known-rows.ts';
import { NEW_AREA, NEW_TYPE, PLACED_TEXT } from '../seguranca/known-seguranca-rows.ts';
import { AGENDA_EXAMPLES } from './agenda-call-examples.ts';
import {
  anexoExample,
  type CallExample,
  type Example,
  ofAcidente,
  ofNode,
  ofPedido,
  plain,
} from './call-example-parts.ts';

const ofBookedActivity: Example = ({ node, bookedActivity }) => ({
  params: { company: node, id: bookedActivity },
});
const ofColleague: Example = ({ colleague }) => ({ params: { userId: colleague } });
const ofPublished = (
  { node, publishedActivity }: KnownRows,
  more: Record<string, number> = {},
): CallExample => ({ params: { company: node, id: publishedActivity, ...more } });
const ofExam: Example = ({ node, exam }) => ({ params: { company: node, id: exam } });
const ofDevido: Example = ({ node, devido }) => ({ params: { company: node, id: devido } });
const ofMeasure: Example = ({ node, measure }) => ({ params: { company: node, id: measure } });
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

/** Examples of the calls that are the provider's alone. */
export const PRESTADOR_EXAMPLES = {
  ...AGENDA_EXAMPLES,
  listEmpresasPrestador: plain,
  listFuncionariosPrestador: plain,
  listFila: plain,
  listLotes: plain,
  getPedidoPrestador: ofPedido,
  listSaidasComMarcacoes: ofNode,
  listAdmissoesDuvidosas: ofNode,
  listPessoasParecidas: plain,
  decidePessoas: ({ node, employee, otherEmployee }) => ({
    params: { company: node },
    body: { um: employee, outro: otherEmployee, relacao: 'distintas' },
  }),
  getAcidentePrestador: ofAcidente,
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
  // Of several it says of each whether it was held.
  undoDecisoes: ({ cd_empresa, request, accident }) => ({
    body: {
      itens: [
        { origem: 'funcionario', cd_empresa, cd: request },
        { origem: 'acidente', cd_empresa, cd: accident },
      ],
    },
  }),
  adiarPedidos: ({ cd_empresa, request }) => ({
    body: { itens: [{ origem: 'funcionario', cd_empresa, cd: request }], ate: null },
  }),
  listDecisoesFalhadas: () => ({}),
  readDecisoesFalhadas: ({ cd_empresa, request }) => ({
    body: { itens: [{ origem: 'funcionario', cd_empresa, cd: request }] },
  }),
  listMarcacoesPorFechar: ({ node }) => ({
    params: { company: node },
    query: { especie: 'exame' },
  }),
  getMarcacao: ({ node, booking }) => ({ params: { company: node, id: booking } }),
  listMedicosAtivos: ofNode,
  listPedidosMarcacao: plain,
  listLocalidadesPrestador: plain,
  listPrazosPrestador: plain,
  listDispensasAntigas: plain,
  getPedidoMarcacaoPrestador: ({ node, asked }) => ({ params: { company: node, id: asked } }),
  refusePedidoMarcacao: ({ node, asked }) => ({
    params: { company: node, id: asked },
    body: { pessoas: [asked], motivo: 'Sem vaga nesses dias.' },
  }),
  listPropostasPrestador: plain,
  listPropostasNaAgenda: () => ({ query: { de: PROPOSED_DAY, ate: PROPOSED_DAY } }),
  getDefinicaoPropostas: plain,
  updateDefinicaoPropostas: () => ({ body: { responder_dias: 4, aviso_dias: 2, vagas: 5 } }),
  createPropostas: ({ node, employee, examType, physician, local }) => ({
    params: { company: node },
    body: {
      propostas: [
        {
          ...{ cd_funcion: employee, especie: 'exame', cd_tipo: examType, cd_medic: physician },
          ...{ dt: FREE_DAY, hr: '11:00', minutos: 30, cd_local: local },
        },
      ],
      confirmar: true,
    },
  }),
  withdrawProposta: ({ node, proposed }) => ({
    params: { company: node, id: proposed },
    body: { motivo: 'O médico não pode nesse dia.' },
  }),
  createMarcacoes: ({ node, employee, examType }) => ({
    params: { company: node },
    body: {
      especie: 'exame',
      cd_tipo: examType,
      dt: TEST_TODAY,
      hr: '10:00',
      funcionarios: [employee],
      confirmar: true,
    },
  }),
  updateMarcacao: ({ node, booking }) => ({
    params: { company: node, id: booking },
    body: { dt: TEST_TODAY, hr: '11:30', confirmar: true },
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
      recomendacoes: 'Evitar cargas.',
    },
  }),
  getFuncionarioParaExame: ({ node, employee }) => ({ params: { company: node, id: employee } }),
  aproveitarExame: ({ node, employee }) => ({
    params: { company: node, id: employee },
    body: { cd_exame: null },
  }),
  getMarcacaoSeguinte: ({ node, physician }) => ({
    params: { company: node },
    query: { medico: String(physician), dt: TEST_TODAY, hr: '09:00' },
  }),
  listPorConfirmar: plain,
  confirmExame: ({ node, waitingExam }) => ({
    params: { company: node, id: waitingExam },
    body: {},
  }),
  exportDadosPessoa: ({ node, employee }) => ({ params: { company: node, id: employee } }),
  getDireitosPessoa: ({ node, employee }) => ({ params: { company: node, id: employee } }),
  exerceDireito: ({ node, employee }) => ({
    params: { company: node, id: employee },
    body: { tipo: 'apagamento', motivo: 'A pessoa pediu.' },
  }),
  waiveExameDevido: (rows, caller) => ({
    ...ofDevido(rows, caller),
    body: {
      motivo: 'Mesmo posto, sem alterações.',
      fundamento: 'transmissao',
      dt_exame: '2025-01-10',
      documento: 'Contrato de transmissão',
    },
  }),
  undoDispensaExameDevido: ofDevido,
  setPrazoMedico: ({ node, employee }) => ({
    params: { company: node, id: employee },
    body: { dt: TEST_TODAY, meses: null, razao: 'Posto com riscos novos.', anterior: null },
  }),
  removePrazoMedico: ({ node, otherEmployee }) => ({
    params: { company: node, id: otherEmployee },
  }),
  annulExame: (rows) => ({ ...ofExam(rows, 0), body: { motivo: 'Outra pessoa.' } }),
  listTecnicosAtivos: ofNode,
  getAtividadePrestador: ofBookedActivity,
  createMarcacaoAtividade: ({ node, activityType, technician }) => ({
    params: { company: node },
    body: { cd_tipo: activityType, cd_tecnic: technician, cd_organig: node, dt: TEST_TODAY },
  }),
  updateMarcacaoAtividade: (rows, caller) => ({
    ...ofBookedActivity(rows, caller),
    body: { cd_tecnic: rows.technician, dt: TEST_TODAY, hr: '15:00', confirmar: true },
  }),
  deleteMarcacaoAtividade: ofBookedActivity,
  getMedida: ofMeasure,
  createMedida: (rows) => ({ params: { company: rows.node }, body: measureOf(rows) }),
  updateMedida: (rows) => ({ ...ofMeasure(rows, 0), body: measureOf(rows) }),
  closeMedida: (rows) => ({ ...ofMeasure(rows, 0), body: { dt: TEST_TODAY } }),
  reopenMedida: ({ node, doneMeasure }) => ({ params: { company: node, id: doneMeasure } }),
  listTarefasDaEmpresa: ofNode,
  listPostosDaEmpresa: ofNode,
  createPosto: ({ node }) => ({
    params: { company: node },
    body: { nome: 'Posto novo', exposicoes: [{ tipo: 'cmr', dt_ini: '2026-01-05' }] },
  }),
  updatePosto: ({ node, posto }) => ({
    params: { company: node, id: posto },
    body: { nome: 'Outro posto', exposicoes: [{ tipo: 'visores', dt_ini: '2020-01-06' }] },
  }),
  assignPosto: ({ node, posto, employee }) => ({
    params: { company: node },
    body: { cd_posto: posto, funcionarios: [employee] },
  }),
  importPostos: ({ node, postoName, otherNumber }) => ({
    params: { company: node },
    body: { linhas: [{ num_mecan: otherNumber, posto: postoName }] },
  }),
  listAreasDaEmpresa: ofNode,
  createArea: ({ node }) => ({ params: { company: node }, body: { nome: NEW_AREA } }),
  renameArea: ({ node, area, areaName }) => ({
    params: { company: node, area },
    body: { nome: 'Outra área', antes: areaName },
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
    body: { nome: 'Outro tipo', antes: activityTypeName },
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
      anexo: [anexoExample],
      relatorio: anexoExample,
    },
  }),
  updateObsAtividade: (rows) => ({
    ...ofPublished(rows),
    body: { obs: 'Visita feita.', antes: PLACED_TEXT },
  }),
  addAnexosAtividade: (rows) => ({ ...ofPublished(rows), body: { anexo: [anexoExample] } }),
  replaceAnexoAtividade: (rows) => ({
    ...ofPublished(rows, { cd_anex: rows.publishedAttachment }),
    body: { anexo: anexoExample },
  }),
  deleteAnexoAtividade: (rows) => ofPublished(rows, { cd_anex: rows.publishedAttachment }),
  updateRelatorio: (rows) => ({
    ...ofPublished(rows),
    body: { relatorio: anexoExample, antes: rows.publishedReport },
  }),
  deleteRelatorio: (rows) => ofPublished(rows, { cd_relat: rows.publishedReport }),
  updateTextoDaArea: ({ node, area }) => ({
    params: { company: node, area },
    body: { obs: 'Outro texto.', antes: PLACED_TEXT },
  }),
  addAnexosArea: ({ node, area }) => ({
    params: { company: node, area },
    body: { anexo: [anexoExample] },
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
  listUtilizadoresDaEmpresa: ({ node }) => ({ params: { company: node } }),
  inviteAdministrador: ({ node }) => ({
    params: { company: node },
    body: { nome: 'Nova pessoa', email: 'nova.pessoa@teste.pt' },
  }),
  getPoliticaFatorDaEmpresa: ({ node }) => ({ params: { company: node } }),
  updatePoliticaFatorDaEmpresa: ({ node }) => ({
    params: { company: node },
    body: { exige: 'opcional' },
  }),
  resetFatorPrestador: ({ node, invited }) => ({ params: { company: node, userId: invited } }),
  getEntradaPropriaDaEmpresa: ({ node }) => ({ params: { company: node } }),
  liftEntradaPropria: ({ node }) => ({ params: { company: node } }),
  confirmDominioEntrada: ({ node, entryDomain }) => ({
    params: { company: node, id: entryDomain },
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
  moveNo: ({ node, lowest }) => ({
    params: { company: node, id: lowest },
    body: { cd_base: node },
  }),
  listEquipa: plain,
  addMembro: () => ({
    body: { nome: 'Nova colega', email: 'nova.colega@teste.pt', papeis: ['tecnico'] },
  }),
  removeMembro: ofColleague,
  updatePapeis: ({ colleague }) => ({
    params: { userId: colleague },
    body: { papeis: ['atendimento'] },
  }),
  inviteMembroAgain: ofColleague,
  listSessoesDoMembro: ofColleague,
  endSessaoDoMembro: ({ colleague, colleagueSession }) => ({
    params: { userId: colleague, sessao: colleagueSession },
  }),
  endSessoesDoMembro: ofColleague,
  getTarefasServidor: plain,
  retryTarefasServidor: plain,
  releaseCorreio: plain,
  retryTarefaServidor: () => ({ params: { id: FAILED_JOB } }),
  getAvisosPrestador: plain,
  listComunicacoes: plain,
  resendComunicacao: ({ letter }) => ({ params: { id: letter } }),
  listRascunhosGerais: plain,
  getRascunhoGeral: () => ({ query: { id: randomUUID() } }),
  saveRascunhoGeral: () => ({
    body: { id: randomUUID(), formulario: 'empresa', versao: 0, conteudo: { empresa: 'Nova' } },
  }),
  deleteRascunhoGeral: () => ({ query: { id: randomUUID() } }),
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
  getHojePrestador: plain,
  listEmpresasDaLinha: () => ({ params: { linha: 'exames-por-fechar' } }),
  adiarLinhaPrestador: () => ({ body: { id: 'acidentes', ate: null } }),
  listColegasPrestador: () => ({ params: { linha: 'acidentes' } }),
  passarLinhaPrestador: () => ({ body: { id: 'acidentes', para: null } }),
  listPrazosResposta: plain,
  updatePrazosResposta: () => ({ body: { prazos: [{ tipo: 'acidente', horas: 36 }] } }),
  listParametros: plain,
  tryConservacao: plain,
  listVarreduras: plain,
  // The first is on.
  setParametroValor: () => ({
    params: { id: 1 },
    body: { valor: 1, de: '2027-01-01', base: 'Lei de exemplo', verificado: false },
  }),
  switchParametro: () => ({ params: { id: 1 }, body: { ativo: false } }),
  listAuditoriaPrestador: plain,
  listEventosSegurancaPrestador: plain,
  getResumoSegurancaPrestador: plain,
  getAvisoLeiturasPrestador: ofNode,
  updateAvisoLeiturasPrestador: ({ node }) => ({
    params: { company: node },
    body: { ativo: false, ciente: true },
  }),
} satisfies Partial<Record<CallName, Example>>;
