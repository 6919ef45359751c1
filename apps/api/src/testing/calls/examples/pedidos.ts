import type { CallName } from '@sst/contract';
import { TEST_TODAY } from '../../database/test-cluster.ts';
import type { KnownRows } from '../../known-rows.ts';
import { type Example, ofNode, ofPedido } from './parts.ts';

const ofImportacao: Example = ({ node, importacao }) => ({
  params: { company: node, id: importacao },
});
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

/** Examples of the calls about requests, imports and the settling of lists. */
export const PEDIDOS_EXAMPLES = {
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
  putListaPessoal: ({ node }) => ({
    params: { company: node },
    body: { cd_unidade: node, colunas: 'Nome\tNascimento', linhas: ['Ana Silva\t03-04-1985'] },
  }),
  getListaRecebida: ({ node }) => ({ params: { company: node, id: node } }),
  saveGruposPorSi: ({ node }) => ({ params: { company: node }, body: { grupos: [] } }),
  createAcerto: ({ node, employee }) => ({
    params: { company: node },
    body: { itens: [{ cd: employee, saida: { dt_inactiv: TEST_TODAY } }] },
  }),
  saveAcerto: ({ node }) => ({
    params: { company: node },
    body: {
      cd_unidade: node,
      campos: ['nome', 'dataNascimento'],
      linhas: [LISTED],
      ficheiro: 'pessoal.csv',
      colunas: { nome: 'nome' },
    },
  }),
  saveLeituraAcerto: ({ node }) => ({
    params: { company: node },
    body: { cd_unidade: node, nomes: { oficina: node } },
  }),
  saveRespostasAcerto: ({ node, employee }) => ({
    params: { company: node },
    body: {
      cd_unidade: node,
      campos: ['nome', 'dataNascimento'],
      linhas: [LISTED],
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
} satisfies Partial<Record<CallName, Example>>;
