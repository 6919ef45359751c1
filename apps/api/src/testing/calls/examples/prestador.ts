import type { CallName } from '@sst/contract';
import { FAILED_JOB } from '../../known-rows.ts';
import { anexoExample, type Example, ofAcidente, ofNode, ofPedido, plain } from './parts.ts';

const ofColleague: Example = ({ colleague }) => ({ params: { userId: colleague } });

/** Examples of the calls about the provider's queue, companies, team and lists. */
export const PRESTADOR_EXAMPLES = {
  listEmpresasPrestador: plain,
  listEmpresasComNumeros: plain,
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
  exportDadosPessoa: ({ node, employee }) => ({ params: { company: node, id: employee } }),
  getDireitosPessoa: ({ node, employee }) => ({ params: { company: node, id: employee } }),
  exerceDireito: ({ node, employee }) => ({
    params: { company: node, id: employee },
    body: { tipo: 'apagamento', motivo: 'A pessoa pediu.' },
  }),
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
  listCodigosExternos: ({ node }) => ({
    params: { company: node },
    query: { entidade: 'funcionario' },
  }),
  sendDocumentos: ({ node }) => ({ params: { company: node }, body: { anexo: [anexoExample] } }),
  putUnidades: ({ node }) => ({
    params: { company: node },
    query: {},
    body: { linhas: [{ cod_externo: 'U-NOVA', nome: 'Unidade de outro programa' }] },
  }),
  putFuncionarios: ({ node }) => ({
    params: { company: node },
    query: {},
    body: {
      linhas: [
        {
          cod_externo: 'F-NOVO',
          nome: 'Pessoa de outro programa',
          sexo: 'f',
          data_nascimento: '1990-02-03',
          unidade: 'não há',
        },
      ],
    },
  }),
  putExames: ({ node }) => ({
    params: { company: node },
    query: {},
    body: { linhas: [{ cod_externo: 'E-NOVO', num_mecan: 'não há' }] },
  }),
  putMarcacoes: ({ node }) => ({
    params: { company: node },
    query: {},
    body: { linhas: [{ cod_externo: 'M-NOVA', num_mecan: 'não há' }] },
  }),
  putAreas: ({ node }) => ({
    params: { company: node },
    query: {},
    body: { linhas: [{ cod_externo: 'A-NOVA', nome: 'Área de outro programa' }] },
  }),
  putTiposAtividade: ({ node }) => ({
    params: { company: node },
    query: {},
    body: { linhas: [{ cod_externo: 'T-NOVO', nome: 'Tipo de outro programa', area: 'não há' }] },
  }),
  putAtividades: ({ node }) => ({
    params: { company: node },
    query: {},
    body: { linhas: [{ cod_externo: 'AT-NOVA', tipo: 'não há', data: '2026-03-02' }] },
  }),
  putMedidas: ({ node }) => ({
    params: { company: node },
    query: {},
    body: { linhas: [{ cod_externo: 'MD-NOVA', unidade: 'não há', tarefa: 'Soldar' }] },
  }),
  putPostos: ({ node }) => ({
    params: { company: node },
    query: {},
    body: { linhas: [{ cod_externo: 'PO-NOVO', nome: 'Posto de outro programa' }] },
  }),
  putProfissionais: () => ({
    params: { lista: 'tecnicos' },
    query: {},
    body: { linhas: [{ cod_externo: 'TC-NOVO', nome: 'Técnica de outro programa' }] },
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
  listVisitas: plain,
  listAcidentesPorParticipar: plain,
  listIndicadoresDasEmpresas: plain,
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
} satisfies Partial<Record<CallName, Example>>;
