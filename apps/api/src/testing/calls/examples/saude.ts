import { randomUUID } from 'node:crypto';
import type { CallName } from '@sst/contract';
import { TEST_TODAY } from '../../database/test-cluster.ts';
import { fichaCodeOf } from '../../placed-rows.ts';
import { onTablet, openingOf, trabalhadorCodeOf } from '../../saude/placed-circulo.ts';
import { type Example, ofFuncionario, ofNode, plain } from './parts.ts';

const ofSheet: Example = ({ node, sheet }) => ({ params: { company: node, id: sheet } });
const ofKnownSheet: Example = ({ node, otherSheet }) => ({
  params: { company: node, id: otherSheet },
});
const ofExam: Example = ({ node, exam }) => ({ params: { company: node, id: exam } });

/** Examples of the calls about exams and sheets. */
export const SAUDE_EXAMPLES = {
  listExamesDoFuncionario: ofFuncionario,
  listMarcacoesExame: ofNode,
  listMarcacoesAcaoEnfermagem: ofNode,
  listProfissionaisMarcados: ({ node }) => ({
    params: { company: node },
    query: { especie: 'exame' },
  }),
  listFaltasExame: ofNode,
  listFaltasAcaoEnfermagem: ofNode,
  listExames: ofNode,
  getExamesResumo: ofNode,
  listTiposExame: ofNode,
  getFichaDoExame: ofSheet,
  getFichaDoExameApidao: ofSheet,
  getCirculoDaFicha: ofSheet,
  getCopiaAssinada: ofKnownSheet,
  createConhecimentos: ({ node, sheet }) => ({
    params: { company: node },
    body: { codigos: [sheet], dt: TEST_TODAY, canal: 'papel' },
  }),
  undoConhecimentos: ({ node, otherSheet }) => ({
    params: { company: node },
    body: { codigos: [otherSheet] },
  }),
  archiveFichas: ({ node, otherSheet }) => ({
    params: { company: node },
    body: { codigos: [otherSheet], onde: 'Pasta 1' },
  }),
  getLigacaoTrabalhador: (rows) => ({ query: { codigo: trabalhadorCodeOf(rows) } }),
  openPaginaTrabalhador: (rows) => ({ body: openingOf(rows) }),
  openFichaTrabalhador: (rows) => ({ body: { ...openingOf(rows), cd_anex: rows.sheet } }),
  acknowledgeFicha: (rows) => ({
    body: { ...openingOf(rows), cd_anex: rows.sheet, sha256: rows.sheetHash },
  }),
  sendLigacoesTrabalhador: ({ node, sheet }) => ({
    params: { company: node },
    body: { codigos: [sheet] },
  }),
  openTablet: ofNode,
  openFichasNoTablet: (rows) => ({ body: onTablet(rows) }),
  acknowledgeNoTablet: (rows) => ({
    body: { ...onTablet(rows), cd_anex: rows.sheet, sha256: rows.sheetHash },
  }),
  getCirculoConfig: ofNode,
  updateCirculoConfig: ({ node }) => ({ params: { company: node }, body: { envia: true } }),
  listFichasExames: ofNode,
  listFichasExamesEmpresa: ofNode,
  listMedicos: ofNode,
  listDecisoes: plain,
  verifyFicha: (rows) => ({ query: { codigo: fichaCodeOf(rows) } }),
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
  getFichaPorPreencher: ({ node, employee }) => ({ params: { company: node, id: employee } }),
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
  listRestricoes: ofNode,
  getRestricoesResumo: ofNode,
  listRecomendados: ofNode,
  answerRecomendacao: ({ node, recommended }) => ({
    params: { company: node, id: recommended },
    body: { resposta: 'aceite', antes: null },
  }),
  getConversa: ({ node, exam }) => ({ params: { company: node, tipo: 'ficha', id: exam } }),
  createMensagem: ({ node, exam, mensagem }) => ({
    params: { company: node, tipo: 'ficha', id: exam },
    body: { texto: 'Até que peso pode levantar?', vista: mensagem },
  }),
  removeMensagem: ({ node, mensagem }) => ({ params: { company: node, id: mensagem } }),
  listConversas: plain,
  askMedico: (rows) => ({
    body: { ...openingOf(rows), texto: 'Posso nadar?', chave: randomUUID() },
  }),
  countFichasPorEmitir: ({ node }) => ({
    params: { company: node },
    query: { unidade: String(node), dt_de: '2010-01-01', dt_ate: '2010-12-31' },
  }),
  listSeriesFichas: ofNode,
  createSerieFichas: ({ node }) => ({
    params: { company: node },
    body: { cd_organig: node, dt_de: '2010-01-01', dt_ate: '2010-12-31', quantas: 1 },
  }),
  changeSerieFichas: ({ node, serie }) => ({
    params: { company: node, id: serie },
    body: { estado: 'em-curso' },
  }),
  annulExame: (rows) => ({ ...ofExam(rows, 0), body: { motivo: 'Outra pessoa.' } }),
} satisfies Partial<Record<CallName, Example>>;
