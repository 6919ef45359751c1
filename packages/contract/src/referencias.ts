import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { empresa } from './calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  EmpresaParams,
  LineText,
  Lookup,
  LookupList,
  messageOf,
  OfferedTipo,
} from './calls/shapes.ts';
import { FuncionarioMinificado } from './funcionarios.ts';
import { REFERENCE_NAME } from './rules/limits.ts';

const InsertBody = z.object({
  cd: z.null().optional(),
  nome: LineText.min(1, 'Indique o nome.').max(REFERENCE_NAME),
  /** Company of the name; not needed by users of just one. */
  cd_organig: Cd.optional(),
});

/** The calls of one of a company's own lists: read for one company, read for all companies of the user, insert. */
function referenceCalls<const P extends string>(path: P, plural: string) {
  return {
    ofCompany: {
      method: 'GET',
      path: `/api/${path}/:company`,
      summary: `${plural} da empresa do nó.`,
      permission: empresa('empresa.ver'),
      programa: true,
      saude: 'nenhuma',
      stale: 'where-changed',
      params: EmpresaParams,
      answer: LookupList,
    },
    ofUser: {
      method: 'GET',
      path: `/api/${path}`,
      summary: `${plural} das empresas do utilizador.`,
      permission: { kind: 'session' },
      saude: 'nenhuma',
      stale: 'scripts',
      answer: LookupList,
    },
    insert: {
      method: 'POST',
      path: `/api/${path}`,
      summary: `Inserir em ${plural.toLowerCase()}; um nome que já existe é devolvido.`,
      permission: { kind: 'session' },
      saude: 'nenhuma',
      changes: 'where-changed',
      body: InsertBody,
      answer: Created,
    },
  } as const;
}

const categoria = referenceCalls('categoria', 'Categorias');
const agrupamento = referenceCalls('agrupamento', 'Agrupamentos');
const profissao = referenceCalls('profissao', 'Profissões');

/** The names that a company's forms choose from. */
export const referenciasCalls = defineCalls({
  listCategoriasDaEmpresa: categoria.ofCompany,
  listCategorias: categoria.ofUser,
  createCategoria: categoria.insert,
  listAgrupamentosDaEmpresa: agrupamento.ofCompany,
  listAgrupamentos: agrupamento.ofUser,
  createAgrupamento: agrupamento.insert,
  listProfissoesDaEmpresa: profissao.ofCompany,
  listProfissoes: profissao.ofUser,
  createProfissao: profissao.insert,
  listNacionalidades: {
    method: 'GET',
    path: '/api/nacionalidade',
    summary: 'Nacionalidades, a portuguesa primeiro.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: 'never',
    answer: LookupList,
  },
  listFuncionariosDoNo: {
    method: 'GET',
    path: '/api/funcion/:company',
    summary: 'Funcionários ativos de um nó, só com o essencial.',
    permission: empresa('funcionarios.escolher'),
    programa: true,
    saude: 'nenhuma',
    stale: 'scripts',
    confirma: 'lista-inteira',
    params: EmpresaParams,
    answer: messageOf(z.array(FuncionarioMinificado)),
  },
  listAuxiliaresCsv: {
    method: 'GET',
    path: '/api/auxiliares/csv',
    summary: 'Os valores de referência de que a importação precisa, numa só resposta.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: 'anew',
    query: z.object({ organigrama: CdText.optional() }),
    answer: messageOf(
      z.object({
        nacionalidades: z.array(Lookup),
        categorias: z.array(Lookup),
        agrupamentos: z.array(Lookup),
        profissoes: z.array(Lookup),
      }),
    ),
  },
  listEnfermeiros: {
    method: 'GET',
    path: '/api/enferm',
    summary: 'Enfermeiros.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['lista'],
    answer: LookupList,
  },
  listTiposAcaoEnfermagem: {
    method: 'GET',
    path: '/api/ac_enferm',
    summary: 'Tipos de ação de enfermagem.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['lista'],
    answer: messageOf(z.array(OfferedTipo)),
  },
});
