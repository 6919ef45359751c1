import type { CallName } from '@sst/contract';
import { METODO_PADRAO } from '@sst/contract/rules/medidas/metodo';
import { TEST_TODAY } from '../../database/test-cluster.ts';
import { FOTO } from '../../fotos/sample-foto.ts';
import type { KnownRows } from '../../known-rows.ts';
import { dataUrl } from '../../pdf/sample-pdf.ts';
import { KNOWN_PERIGO } from '../../seguranca/known-avaliacoes.ts';
import {
  NEW_AREA,
  NEW_TYPE,
  PLACED_TEXT,
  placedRegisto,
} from '../../seguranca/known-seguranca-rows.ts';
import { anexoExample, type CallExample, type Example, ofNode, plain } from './parts.ts';

const ofArea: Example = ({ node, area }) => ({ params: { company: node, area } });
const ofBookedActivity: Example = ({ node, bookedActivity }) => ({
  params: { company: node, id: bookedActivity },
});
const ofPublished = (
  { node, publishedActivity }: KnownRows,
  more: Record<string, number> = {},
): CallExample => ({ params: { company: node, id: publishedActivity, ...more } });
const ofVisita: Example = ({ node, visita }) => ({ params: { company: node, id: visita } });
const fotoExample = {
  nome_fich: 'foto.jpg',
  titulo: 'Foto',
  anexString: dataUrl(FOTO, 'image/jpeg'),
};
const modelo = {
  nome: 'Armazém',
  seccoes: [
    { titulo: 'Geral', itens: [{ id: 'a', tipo: 'sim-nao', texto: 'Está limpo?', peso: 1 }] },
  ],
};
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

const avaliacaoLinha = {
  cd_perigo: null,
  perigo: 'Piso escorregadio',
  tarefa: 'Limpeza',
  antes: { p: 3, s: 2 },
};

const ofAno: Example = ({ node }) => ({ params: { company: node }, query: { ano: 2026 } });

/** Examples of the calls about activities, areas and measures. */
export const SEGURANCA_EXAMPLES = {
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
  listPlanoAnual: ofAno,
  getHorasServico: ofAno,
  getPlanoAnualPdf: ofAno,
  listAtividadesDoAno: ofAno,
  createLinhasPlanoAnual: ({ node }) => ({
    params: { company: node },
    body: { ano: 2026, linhas: [{ atividade: 'formacao', cd_organig: node, mes: 10 }] },
  }),
  updateLinhaPlanoAnual: ({ node, linhaDoPlano }) => ({
    params: { company: node, id: linhaDoPlano },
    body: { cd_organig: node, dt: '2026-11-05', quem: 'Técnica' },
  }),
  setSituacaoPlanoAnual: ({ node, linhaDoPlano }) => ({
    params: { company: node, id: linhaDoPlano },
    body: { estado: 'nao-aplicavel', nota: 'Não há quem trabalhe à noite.' },
  }),
  deleteLinhaPlanoAnual: ({ node, linhaDoPlano }) => ({
    params: { company: node, id: linhaDoPlano },
  }),
  copyPlanoAnual: ({ node }) => ({ params: { company: node }, body: { ano: 2026 } }),
  saveContratoServico: ({ node }) => ({
    params: { company: node },
    body: { ano: 2026, horas_medico: 40, horas_tecnico: 60, setor: 'outro' },
  }),
  listMedidas: ofNode,
  listMedidasConcluidas: ofNode,
  getMedidasResumo: ofNode,
  getMedidasPrazos: ({ node }) => ({
    params: { company: node },
    query: { mes: TEST_TODAY.slice(0, 7) },
  }),
  getMedidasUnidades: ofNode,
  getMedidasNumeros: ofNode,
  listPlanoAcao: ofNode,
  getPlanoAcao: ofNode,
  listTarefas: ofNode,
  listEstadosMedida: ofNode,
  listModelosVisita: plain,
  createModeloVisita: () => ({ body: modelo }),
  updateModeloVisita: () => ({ params: { id: 1 }, body: { ...modelo, nome: 'Visita geral' } }),
  getChaveAparelho: () => ({ params: { aparelho: placedRegisto(1) } }),
  openVisita: ({ node, bookedActivity }) => ({
    params: { company: node },
    body: { cd_ativ: bookedActivity, cd_modelo: 1 },
  }),
  getVisita: ofVisita,
  sendRegistosVisita: (rows) => ({
    ...ofVisita(rows, 0),
    body: {
      agora: `${TEST_TODAY}T10:00:00Z`,
      registos: [
        {
          id: placedRegisto(rows.visita, 2),
          tipo: 'resposta',
          chave: 'g1',
          valor: { resposta: 'sim', numero: null, texto: null },
          feito: `${TEST_TODAY}T09:59:00Z`,
        },
      ],
    },
  }),
  sendFotoVisita: (rows) => ({
    ...ofVisita(rows, 0),
    body: { id: placedRegisto(rows.visita, 3), anexo: fotoExample },
  }),
  getFotoVisita: ({ node, visita }) => ({
    params: { company: node, id: visita, foto: placedRegisto(visita) },
  }),
  publishVisita: (rows) => ({ ...ofVisita(rows, 0), body: { ordem: 1, confirmar: true } }),
  retractVisita: ({ node, visitaPublicada }) => ({
    params: { company: node, id: visitaPublicada },
  }),
  cancelVisita: ofVisita,
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
  getMedidaVida: ofMeasure,
  listResponsaveisMedida: ({ node }) => ({ params: { company: node }, query: { unidade: node } }),
  createMedidaPropria: ({ node }) => ({
    params: { company: node },
    body: {
      cd_organig: node,
      tarefa: 'Trabalho em altura',
      risco_identific: 'Queda ao mesmo nível',
      medida: 'Pôr tapetes.',
      prazo: '2026-12-31',
      cd_responsavel: null,
      probabilidade: 2,
      severidade: 3,
      controlo: 'coletiva',
    },
  }),
  changeMedida: (rows) => ({
    ...ofMeasure(rows, 0),
    body: { acao: 'prazo', prazo: '2026-12-31', texto: 'O material chega em dezembro.' },
  }),
  changeMedidas: ({ node, measure }) => ({
    params: { company: node },
    body: { acao: 'prazo', cds: [measure], prazo: '2026-12-31', texto: 'Chega em dezembro.' },
  }),
  undoMedidas: ({ node, passo }) => ({ params: { company: node, id: passo } }),
  removeMedidaPasso: ({ node, measure, passo }) => ({
    params: { company: node, id: measure, passo },
  }),
  getConversaMedida: (rows) => ofMeasure(rows, 0),
  createMensagemMedida: (rows) => ({
    ...ofMeasure(rows, 0),
    body: { texto: 'E quanto tempo fica?', vista: rows.mensagemDaMedida },
  }),
  removeMensagemMedida: ({ node, measure, mensagemDaMedida: mensagem }) => ({
    params: { company: node, id: measure, mensagem },
  }),
  addAnexosMedida: (rows) => ({ ...ofMeasure(rows, 0), body: { anexo: [anexoExample] } }),
  getAnexoMedida: ({ node, measure, accidentPhoto }) => ({
    params: { company: node, id: measure, cd_anex: accidentPhoto },
  }),
  removeAnexoMedida: ({ node, measure, accidentPhoto }) => ({
    params: { company: node, id: measure, cd_anex: accidentPhoto },
  }),
  undoRemocaoAnexoMedida: ({ node, measure, accidentPhoto }) => ({
    params: { company: node, id: measure, cd_anex: accidentPhoto },
  }),
  listAvaliacoes: ofNode,
  getAvaliacao: ({ node, avaliacao }) => ({ params: { company: node, id: avaliacao } }),
  getAvaliacaoPdf: ({ node, avaliacao }) => ({ params: { company: node, id: avaliacao } }),
  createAvaliacao: ({ node }) => ({
    params: { company: node },
    body: { cd_organig: node, cd_posto: null, dt: TEST_TODAY },
  }),
  updateAvaliacao: ({ node, rascunhoAvaliacao }) => ({
    params: { company: node, id: rascunhoAvaliacao },
    body: { dt: TEST_TODAY, versao: 0, linhas: [avaliacaoLinha] },
  }),
  deleteAvaliacao: ({ node, rascunhoAvaliacao }) => ({
    params: { company: node, id: rascunhoAvaliacao },
  }),
  publishAvaliacao: ({ node, rascunhoAvaliacao }) => ({
    params: { company: node, id: rascunhoAvaliacao },
    body: { versao: 0, medidas: true, exposicoes: false },
  }),
  unpublishAvaliacao: ({ node, avaliacao }) => ({ params: { company: node, id: avaliacao } }),
  getMetodoRisco: ofNode,
  listMetodosRisco: plain,
  createMetodoRisco: () => ({ body: { ...METODO_PADRAO, nome: 'Matriz da casa', anterior: 1 } }),
  listPerigos: plain,
  createPerigo: () => ({ body: { grupo: 'mecanico', nome: 'Ponte rolante' } }),
  updatePerigo: () => ({
    params: { id: KNOWN_PERIGO },
    body: { grupo: 'fisico', nome: 'Radiação solar', versao: 0 },
  }),
  listTarefasDaEmpresa: ofNode,
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
} satisfies Partial<Record<CallName, Example>>;
