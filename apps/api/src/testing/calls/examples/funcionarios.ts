import type { CallName } from '@sst/contract';
import { TEST_TODAY } from '../../database/test-cluster.ts';
import { type Example, named, ofFuncionario, ofNode, plain } from './parts.ts';

const ofFacto: Example = ({ node, facto }) => ({ params: { company: node, id: facto } });
const ofDevido: Example = ({ node, devido }) => ({ params: { company: node, id: devido } });

/** Examples of the calls about employees, their units and facts, and what is due. */
export const FUNCIONARIOS_EXAMPLES = {
  listOrganigrama: ofNode,
  listFuncionarios: ofNode,
  listFuncionariosMinificado: ofNode,
  getFuncionario: ofFuncionario,
  listMomentos: ofFuncionario,
  getPrazo: ofFuncionario,
  getFoto: ofFuncionario,
  listFactos: ofFuncionario,
  createFacto: (rows, caller) => ({
    ...ofFuncionario(rows, caller),
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
  listExamesDevidos: ofFuncionario,
  getUltimaFicha: ofFuncionario,
  getFicha: ({ node, employee, sheet }) => ({
    params: { company: node, id: employee, cd_anex: sheet },
  }),
  listFichasSerie: ofNode,
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
  listDispensasAntigas: plain,
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
} satisfies Partial<Record<CallName, Example>>;
