import type { CallName } from '@sst/contract';
import { TEST_TODAY } from '../../database/test-cluster.ts';
import { quaseCodeOf } from '../../placed-rows.ts';
import { anexoExample, type Example, ofAcidente, ofNode, plain } from './parts.ts';

const ofAnexoAcidente: Example = ({ node, accident, accidentPhoto }) => ({
  params: { company: node, id: accident, cd_anex: accidentPhoto },
});

const ofQuase: Example = ({ node, quase }) => ({ params: { company: node, id: quase } });

const QUASE_DITO = {
  tipo: 'quase-acidente',
  dt: '2026-02-03',
  hr: '09:30',
  descric: 'Uma palete quase caiu.',
} as const;
const REGISTO_PERIOD = { de: '2026-01-01', ate: '2026-03-31' };

/** Examples of the calls about accidents. */
export const ACIDENTES_EXAMPLES = {
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
  listQuaseAcidentes: ofNode,
  createQuaseAcidente: ({ node }) => ({
    params: { company: node },
    body: { ...QUASE_DITO, cd_organig: node },
  }),
  listCodigosQuase: ofNode,
  changeCodigoQuase: ({ node }) => ({
    params: { company: node },
    body: { cd_organig: node, acao: 'renovar' },
  }),
  getCartazQuase: ({ node }) => ({ params: { company: node }, query: { unidade: String(node) } }),
  getQuaseAcidente: ofQuase,
  changeQuaseAcidente: (rows, caller) => ({
    ...ofQuase(rows, caller),
    body: { acao: 'analisar', versao: 1 },
  }),
  getAnexoQuaseAcidente: ({ node, quase, accidentPhoto }) => ({
    params: { company: node, id: quase, cd_anex: accidentPhoto },
  }),
  getUnidadeDoCodigo: (rows) => ({ query: { codigo: quaseCodeOf(rows) } }),
  sendQuaseAcidente: (rows) => ({
    body: {
      ...QUASE_DITO,
      codigo: quaseCodeOf(rows),
      chave: '6f0f4b0e-6c0f-4d9d-9c59-0b7b0a3f5b11',
    },
  }),
  getProcessoAcidente: ofAcidente,
  saveCircunstanciasAcidente: (rows, caller) => ({
    ...ofAcidente(rows, caller),
    body: { dt: TEST_TODAY, hr: '09:00', gravidade: 'grave' },
  }),
  saveParticipacaoAcidente: (rows, caller) => ({
    ...ofAcidente(rows, caller),
    body: {
      tipo: 'nao-se-aplica',
      destino: 'seguradora',
      dispensa: 'outra',
      razao: 'Foi outra empresa.',
    },
  }),
  deleteParticipacaoAcidente: (rows, caller) => ({
    ...ofAcidente(rows, caller),
    query: { destino: 'act' },
  }),
  saveCodigosAcidente: (rows, caller) => ({
    ...ofAcidente(rows, caller),
    body: { desvio: '52', contacto: '31', lesao: '32', parte: '63', agente: '01', cpp: '7' },
  }),
  getPrestadoraAcidentes: ofNode,
  // As it is: otherwise the provider could do more from then on.
  savePrestadoraAcidentes: ({ node }) => ({
    params: { company: node },
    body: { completa: false, antes: false },
  }),
  getHistoricoAcidente: ofAcidente,
  getInvestigacaoAcidente: ofAcidente,
  getRelatorioAcidente: ofAcidente,
  saveInvestigacaoAcidente: (rows, caller) => ({
    ...ofAcidente(rows, caller),
    body: {
      factos: 'O piso estava molhado.',
      causas: [{ id: 1, nivel: 0, texto: 'Piso molhado' }],
      versao: 1,
    },
  }),
  closeInvestigacaoAcidente: (rows, caller) => ({
    ...ofAcidente(rows, caller),
    body: { fechada: true, versao: 1 },
  }),
  getPacoteAcidente: ofAcidente,
  getPacotePdf: (rows, caller) => ({ ...ofAcidente(rows, caller), query: { destino: 'act' } }),
  saveDadosParticipacao: (rows, caller) => ({
    ...ofAcidente(rows, caller),
    body: { funcionario: { morada: 'Rua das Flores, 1', estado_civil: '2', versao: 0 } },
  }),
  saveAusenciaAcidente: (rows, caller) => ({
    ...ofAcidente(rows, caller),
    body: { cd: rows.accidentAbsence, dt_ini: '2026-02-23', dt_fim: '2026-02-26' },
  }),
  deleteAusenciaAcidente: (rows, caller) => ({
    ...ofAcidente(rows, caller),
    query: { cd: String(rows.accidentAbsence) },
  }),
  getRegistosAcidentes: ({ node }) => ({ params: { company: node }, query: REGISTO_PERIOD }),
  listRegistoAcidentes: ({ node }) => ({
    params: { company: node },
    query: { registo: 'acidentes', ...REGISTO_PERIOD },
  }),
  getDossierAcidentes: ({ node }) => ({ params: { company: node }, query: REGISTO_PERIOD }),
  getIndicadores: ({ node }) => ({ params: { company: node }, query: { ano: 2025 } }),
  getRelatorioIndicadores: ({ node }) => ({ params: { company: node }, query: { ano: 2025 } }),
  saveMetasIndicadores: ({ node }) => ({
    params: { company: node },
    body: { ano: 2026, metas: [{ indice: 'if', valor: 20 }] },
  }),
  getHoras: ({ node }) => ({ params: { company: node }, query: { ano: 2026 } }),
  saveHoras: ({ node }) => ({
    params: { company: node },
    body: {
      celulas: [{ cd_organig: node, mes: '2026-01', horas: 1600, efetivo: 10, estimativa: false }],
      confirmadas: true,
    },
  }),
  listTiposAcidente: plain,
} satisfies Partial<Record<CallName, Example>>;
