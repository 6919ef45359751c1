import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { Cd, CdText, listQuery, Message, paged } from '../calls/shapes.ts';
import { COMUNICACOES_FOLHA } from '../folhas/prestador-folhas.ts';
import {
  COMUNICACAO_FILTERS,
  COMUNICACAO_KIND_FILTERS,
  COMUNICACAO_KINDS,
  COMUNICACAO_STATES,
} from '../rules/comunicacoes.ts';

/** A letter that somebody was sent: of what it said, the subject and the kind alone. */
export const MinhaComunicacao = z.object({
  cd: Cd,
  /** When it was written, ISO 8601. */
  dt_cria: z.string(),
  tipo: z.enum(COMUNICACAO_KINDS),
  assunto: z.string(),
  /** The address that it goes to. */
  para: z.string(),
  estado: z.enum(COMUNICACAO_STATES),
  /** When the mail server took it; null until then. */
  dt_envio: z.string().nullable(),
});
export type MinhaComunicacao = z.output<typeof MinhaComunicacao>;

/** The same as the provider sees it. */
export const ComunicacaoRow = MinhaComunicacao.extend({
  /** The user whom it is for; null for an address that is no account's. */
  cd_utilizador: Cd.nullable(),
  nome: z.string().nullable(),
  /** The employee whom it is about, whose address others may have too; null for what goes to users. */
  cd_funcion: Cd.nullable(),
  funcion: z.string().nullable(),
  num_mecan: z.string().nullable(),
  /** The company whose change wrote it; null for what is of no company, such as a new password. */
  cd_empresa: Cd.nullable(),
  empresa: z.string().nullable(),
  /** Why it failed, waits or was withdrawn. */
  motivo: z.string().nullable(),
  /** Whether it can be sent again. */
  repetivel: z.boolean(),
});
export type ComunicacaoRow = z.output<typeof ComunicacaoRow>;

const filters = {
  estado: z.enum(COMUNICACAO_FILTERS, 'Estado inválido.').optional(),
  tipo: z.enum(COMUNICACAO_KINDS, 'Tipo inválido.').optional(),
};

export const ComunicacaoListQuery = listQuery(ComunicacaoRow).extend({
  ...filters,
  tipo: z.enum(COMUNICACAO_KIND_FILTERS, 'Tipo inválido.').optional(),
  empresa: CdText.optional(),
  /** Those about an employee, of the company of the filter. */
  funcionario: CdText.optional(),
  /** Those to an account, about no employee. */
  utilizador: CdText.optional(),
});
export type ComunicacaoListQuery = z.output<typeof ComunicacaoListQuery>;

export const MinhaComunicacaoQuery = listQuery(MinhaComunicacao).extend(filters);
export type MinhaComunicacaoQuery = z.output<typeof MinhaComunicacaoQuery>;

/** What was sent by e-mail: all of it to the provider, their own to each user. */
export const comunicacoesCalls = defineCalls({
  listComunicacoes: {
    method: 'GET',
    path: '/api/prestador/comunicacoes',
    summary: 'As mensagens de correio dos últimos 30 dias, com o estado do envio.',
    permission: prestadorOnly('comunicacoes.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => COMUNICACOES_FOLHA,
    stale: ['comunicacao'],
    deadline: 'list',
    query: ComunicacaoListQuery,
    answer: paged(ComunicacaoRow),
  },
  resendComunicacao: {
    method: 'POST',
    path: '/api/prestador/comunicacoes/:id/reenvio',
    summary: 'Enviar de novo: uma mensagem nova, com uma ligação nova; a anterior deixa de servir.',
    permission: prestadorOnly('comunicacoes.enviar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['comunicacao'],
    params: z.object({ id: CdText }),
    answer: Message,
    errors: [404, 409, 429],
  },
  listMinhasComunicacoes: {
    method: 'GET',
    path: '/api/utilizador/comunicacoes',
    summary: 'As mensagens de correio dos últimos 30 dias para o próprio utilizador.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: 'never',
    deadline: 'list',
    query: MinhaComunicacaoQuery,
    answer: paged(MinhaComunicacao),
  },
});
