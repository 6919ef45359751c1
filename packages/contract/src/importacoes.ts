import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { empresa } from './calls/permission.ts';
import {
  Cd,
  codeOf,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  listQuery,
  Message,
  messageOf,
  paged,
} from './calls/shapes.ts';
import { IMPORTACOES_FOLHA } from './folhas/pedidos-folhas.ts';
import { ACERTO } from './rules/limits.ts';
import { IMPORTACAO_TIPOS, OPEN, PEDIDO_TYPE } from './rules/pedidos.ts';
import { SEXES } from './rules/texts/sex.ts';

/** What was sent at once, with what became of its requests that the caller sees. */
export const ImportacaoRow = z.object({
  cd: Cd,
  tipo: z.enum(IMPORTACAO_TIPOS),
  /** The file's name; null where there was none, it was not kept, or the import was sent from a unit out of sight. */
  ficheiro: z.string().nullable(),
  /** Whether it was sent from a node that the caller sees. */
  a_vista: z.boolean(),
  /** Whether it was sent before the names of files were kept. */
  antiga: z.boolean(),
  /** ISO 8601. */
  momento: z.string(),
  utilizador: z.string().nullable(),
  /** How many were sent; for who does not see the whole company, how many of those that are there. */
  linhas: z.int().min(0),
  novos: z.int().min(0),
  em_analise: z.int().min(0),
  aceites: z.int().min(0),
  recusados: z.int().min(0),
  /** How many were taken back; null for who does not see the whole company. */
  retirados: z.int().min(0).nullable(),
});
export type ImportacaoRow = z.output<typeof ImportacaoRow>;

export const ImportacaoListQuery = listQuery(ImportacaoRow).extend({
  /** Only those of which a request waits for a decision. */
  estado: z.literal(OPEN, 'Estado inválido.').optional(),
});
export type ImportacaoListQuery = z.output<typeof ImportacaoListQuery>;

/** A refused request as a row of a file, with the reason. */
export const LinhaRecusada = z.object({
  cd: Cd,
  numMecan: z.string().nullable(),
  nome: z.string(),
  sexo: z.enum(SEXES).nullable(),
  dataNascimento: DateText.nullable(),
  nacionalidade: z.string().nullable(),
  categoria: z.string().nullable(),
  agrupamento: z.string().nullable(),
  profissao: z.string().nullable(),
  funcao: z.string().nullable(),
  bi: z.string().nullable(),
  nif: z.string().nullable(),
  niss: z.string().nullable(),
  utente: z.string().nullable(),
  localTrabalho: z.string().nullable(),
  dataAdmissao: DateText.nullable(),
  /** The names from the company down to the unit. */
  caminho: z.string(),
  motivo: z.string(),
  cd_tipo: codeOf(PEDIDO_TYPE),
  /** Of a departure. */
  dataSaida: DateText.nullable(),
});
export type LinhaRecusada = z.output<typeof LinhaRecusada>;

const BASE = '/api/empresa/:company/funcionario/importacao';

/** What a company has sent at once: the rows of an import, or what differs from a list of all people. */
export const importacoesCalls = defineCalls({
  listImportacoes: {
    method: 'GET',
    path: BASE,
    summary:
      'O que foi enviado de uma vez, do mais recente para o mais antigo; sem `quantidade`, tudo.',
    permission: empresa('pedidos.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => IMPORTACOES_FOLHA,
    stale: ['pedido', 'decisao'],
    params: EmpresaParams,
    query: ImportacaoListQuery,
    deadline: 'list',
    answer: paged(ImportacaoRow),
  },
  getImportacao: {
    method: 'GET',
    path: `${BASE}/:id`,
    summary: 'Uma importação, com o que foi feito dos seus pedidos.',
    permission: empresa('pedidos.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['pedido', 'decisao'],
    params: EmpresaItemParams,
    answer: messageOf(ImportacaoRow),
    errors: [404],
  },
  listRecusadosDaImportacao: {
    method: 'GET',
    path: `${BASE}/:id/recusado`,
    summary: `Os pedidos recusados de uma importação, como linhas de um ficheiro, com o motivo: no máximo ${ACERTO.mostRows}.`,
    permission: empresa('pedidos.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['pedido', 'decisao'],
    params: EmpresaItemParams,
    answer: messageOf(z.array(LinhaRecusada)),
    errors: [404],
  },
  removeImportacao: {
    method: 'DELETE',
    path: `${BASE}/:id`,
    summary: 'Retirar de uma vez os pedidos de uma importação que ainda são novos.',
    permission: empresa('pedidos.remover'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedido'],
    params: EmpresaItemParams,
    answer: Message.extend({
      /** How many were taken back. */
      retirados: z.int().min(1),
    }),
    errors: [404, 409],
    deadline: 'import',
    idempotent: true,
  },
  undoRemocaoImportacao: {
    method: 'PUT',
    path: `${BASE}/:id/reposicao`,
    summary:
      'Repor os pedidos de uma importação que o próprio acabou de retirar, durante alguns segundos.',
    permission: empresa('pedidos.remover'),
    programa: false,
    saude: 'nenhuma',
    changes: ['pedido'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
    deadline: 'import',
    idempotent: true,
  },
});
