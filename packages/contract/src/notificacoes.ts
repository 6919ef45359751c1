import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { empresa, prestadorOnly } from './calls/permission.ts';
import { BY_CODE } from './calls/read.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  listQuery,
  Message,
  messageOf,
  paged,
} from './calls/shapes.ts';
import { LinkToken } from './identidade/conta.ts';
import { AVISO_CHANNELS, AVISO_KINDS, RESUMO_PAGE, RESUMOS } from './rules/avisos.ts';
import { CONVERSA_TIPOS } from './rules/conversas/conversas.ts';
import { PRESTADOR_LINE_IDS } from './rules/hoje/prestador.ts';
import { AVISO_VIEWS } from './rules/lista/aviso-views.ts';

/** A notice to a user about a request of theirs. */
export const Notificacao = z.object({
  cd: Cd,
  /** ISO 8601. */
  dt_cria: z.string(),
  lida: z.boolean(),
  titulo: z.string(),
  texto: z.string(),
  /** Path of the page that shows it; it leads through the company selector if that page belongs to another place. */
  ligacao: z.string(),
});
export type Notificacao = z.output<typeof Notificacao>;

/** A notice in the inbox. */
export const AvisoRow = Notificacao.extend({
  arquivada: z.boolean(),
  /** The day on which it is back, where it is put off. */
  dt_ate: DateText.nullable(),
});
export type AvisoRow = z.output<typeof AvisoRow>;

export const AvisoListQuery = listQuery(AvisoRow).extend({
  ver: z.enum(AVISO_VIEWS, 'Vista inválida.').optional(),
});
export type AvisoListQuery = z.output<typeof AvisoListQuery>;

/** What a notice or a letter to the caller has counted, whose list the code in its link shows. */
export const AvisoContado = z.object({
  /** In words: '4 faltas a exames'. */
  titulo: z.string(),
  total: z.int().min(1),
});
export type AvisoContado = z.output<typeof AvisoContado>;

/** What waits in a company, for the bell of the provider's users. */
export const AvisoDoPrestador = z.object({
  cd_empresa: Cd,
  empresa: z.string(),
  /** New accidents, and new requests about employees. */
  acidentes: z.int().min(0),
  pedidos: z.int().min(0),
  /** New requests for bookings. */
  marcacoes: z.int().min(0),
  /** Proposals that were refused or not answered, whose people nobody has booked again. */
  propostas: z.int().min(0),
  /** When the latest of them was made, ISO 8601. */
  quando: z.string(),
});
export type AvisoDoPrestador = z.output<typeof AvisoDoPrestador>;

/** Questions of a company and its workers that a physician is to answer. */
export const PerguntasAo = z.object({
  cd_empresa: Cd,
  empresa: z.string(),
  total: z.int().min(1),
  /** When the latest was asked, ISO 8601. */
  quando: z.string(),
  /** Which thread it is, where it is one. */
  conversa: z.object({ tipo: z.enum(CONVERSA_TIPOS), id: Cd }).nullable(),
});
export type PerguntasAo = z.output<typeof PerguntasAo>;

/** Measures of a company for which the caller answers. */
export const MedidasAo = z.object({
  cd_empresa: Cd,
  empresa: z.string(),
  total: z.int().min(1),
  /** The first deadline; null where none has one. */
  prazo: DateText.nullable(),
  /** Which it is, where it is one. */
  medida: Cd.nullable(),
});
export type MedidasAo = z.output<typeof MedidasAo>;

/** A line of the provider's first page that a colleague has passed to the caller. */
export const LinhaPassada = z.object({
  id: z.enum(PRESTADOR_LINE_IDS),
  total: z.int().min(1),
  /** Who has passed it on, with what note, and the day. */
  nome: z.string(),
  nota: z.string().nullable(),
  dia: DateText,
});
export type LinhaPassada = z.output<typeof LinhaPassada>;

/** So many notices are changed at a time. */
const Codes = z.array(Cd).min(1).max(200);

/** How many notices a call has changed: those that it found as asked for already are not among them. */
const Changed = Message.extend({ mudadas: z.int().min(0) });

/** Whether a kind of notice also goes out by a channel. */
export const PreferenciaAviso = z.object({
  tipo: z.enum(AVISO_KINDS),
  canal: z.enum(AVISO_CHANNELS),
  ativo: z.boolean(),
});
export type PreferenciaAviso = z.output<typeof PreferenciaAviso>;

const BASE = '/api/empresa/:company/notificacao';
const RESUMO_LINK = '/api/resumo-por-email';

/** The notices of the signed-in user in a company. */
export const notificacoesCalls = defineCalls({
  listNotificacoes: {
    method: 'GET',
    path: BASE,
    summary: 'As últimas notificações do utilizador na empresa, e quantas estão por ler.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Notificações', of: 'aviso', in: BY_CODE },
    stale: ['avisos', 'notificacoes'],
    params: EmpresaParams,
    answer: messageOf(z.array(Notificacao)).extend({
      por_ler: z.int().min(0),
      /** Whether they also go out by e-mail. */
      avisos_email: z.boolean(),
    }),
  },
  readNotificacoes: {
    method: 'PUT',
    path: BASE,
    summary: 'Marcar como lidas as notificações indicadas, as que havia até uma, ou todas.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['notificacoes'],
    params: EmpresaParams,
    body: z.object({
      cds: z.array(Cd).max(200).optional(),
      /** The newest one that was shown: later ones stay unread. */
      ate: Cd.optional(),
    }),
    answer: Message.extend({
      /** When they were marked, ISO 8601, to take that back. */
      momento: z.string(),
    }),
  },
  undoLeituraNotificacoes: {
    method: 'PUT',
    path: `${BASE}/por-ler`,
    summary:
      'Voltar a pôr por ler as notificações que o próprio acabou de marcar, durante alguns segundos.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['notificacoes'],
    params: EmpresaParams,
    body: z.object({ momento: z.iso.datetime('Momento inválido.') }),
    answer: Message,
    errors: [409],
  },
  getAvisosPrestador: {
    method: 'GET',
    path: '/api/prestador/avisos',
    summary:
      'O que espera pelo prestador: pedidos e acidentes novos por empresa e as decisões do próprio sem efeito, para quem vê a fila, as perguntas ao médico e as medidas que são suas, e as linhas da página inicial que lhe foram passadas.',
    permission: prestadorOnly('empresas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: [
      'pedidoMarcacao',
      'hojePrestador',
      'decisao',
      'adiamento',
      'decisoesFalhadas',
      'exame',
      'conversa',
      'medida',
    ],
    answer: messageOf(z.array(AvisoDoPrestador)).extend({
      /** All new accidents. */
      acidentes: z.int().min(0),
      /** Decisions of the caller that could not take effect. */
      falhadas: z.int().min(0),
      /** By company, for a physician. */
      perguntas: z.array(PerguntasAo),
      /** By company, those that the company has yet to carry out. */
      medidas: z.array(MedidasAo),
      /** Lines of the first page that colleagues have passed to the caller, as long as they count something. */
      passadas: z.array(LinhaPassada),
    }),
  },
  listAvisos: {
    method: 'GET',
    path: `${BASE}/lista`,
    summary: 'As notificações do utilizador na empresa, por ler, todas, adiadas ou arquivadas.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Notificações', of: 'aviso', in: BY_CODE },
    stale: ['notificacoes'],
    params: EmpresaParams,
    deadline: 'list',
    query: AvisoListQuery,
    answer: paged(AvisoRow).extend({
      /** How many there are in each view, whichever is asked for. */
      vistas: z.array(z.object({ ver: z.enum(AVISO_VIEWS), total: z.int().min(0) })),
    }),
  },
  getAvisoContado: {
    method: 'GET',
    path: `${BASE}/contado/:id`,
    summary:
      'O que uma notificação ou mensagem ao utilizador contou: o filtro `aviso` das listas mostra-o.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: 'never',
    params: EmpresaItemParams,
    /** Null where no notice to the caller has this code. */
    answer: messageOf(AvisoContado.nullable()),
  },
  archiveAvisos: {
    method: 'PUT',
    path: `${BASE}/arquivo`,
    summary: 'Arquivar notificações, que ficam lidas, ou desarquivá-las.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['notificacoes'],
    params: EmpresaParams,
    body: z.object({ cds: Codes, arquivar: z.boolean() }),
    answer: Changed,
  },
  adiarAvisos: {
    method: 'PUT',
    path: `${BASE}/adiamento`,
    summary: 'Adiar notificações até um dia, em que voltam por ler, ou trazê-las já de volta.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['notificacoes'],
    params: EmpresaParams,
    body: z.object({
      cds: Codes,
      /** Null brings them back at once. */
      ate: DateText.nullable(),
    }),
    answer: Changed,
  },
  updateAvisos: {
    method: 'PUT',
    path: '/api/utilizador/avisos',
    summary: 'Receber ou não as notificações também por e-mail.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['avisos'],
    body: z.object({ avisos_email: z.boolean() }),
    answer: Message,
  },
  getAvisos: {
    method: 'GET',
    path: '/api/utilizador/avisos',
    summary: 'Que notificações o utilizador recebe também por e-mail.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['avisos'],
    answer: messageOf(z.array(PreferenciaAviso)).extend({
      /** Whether any goes out by e-mail: without it, no kind does. */
      avisos_email: z.boolean(),
      /** How often a digest of what there is to do is sent. */
      resumo: z.enum(RESUMOS),
    }),
  },
  updateResumo: {
    method: 'PUT',
    path: '/api/utilizador/avisos/resumo',
    summary: 'Com que frequência o utilizador recebe por e-mail um resumo do que há para fazer.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['avisos'],
    body: z.object({ resumo: z.enum(RESUMOS, 'Frequência inválida.') }),
    answer: Message,
  },
  getResumoDaLigacao: {
    method: 'GET',
    path: RESUMO_LINK,
    summary:
      'Com que frequência segue o resumo em que a ligação chegou; a resposta não diz a quem pertence.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    stale: 'anew',
    query: z.object({ codigo: LinkToken }),
    answer: messageOf(z.object({ resumo: z.enum(RESUMOS) })),
    errors: [404],
  },
  updateResumoDaLigacao: {
    method: 'PUT',
    path: RESUMO_LINK,
    summary:
      'Mudar essa frequência. As ligações das mensagens já enviadas deixam de servir; a página aberta continua com o código da resposta.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'nothing',
    body: z.object({ codigo: LinkToken, resumo: z.enum(RESUMOS, 'Frequência inválida.') }),
    answer: Message.extend({ codigo: LinkToken }),
    errors: [404],
  },
  endResumo: {
    method: 'POST',
    path: RESUMO_PAGE,
    summary:
      'Deixar de receber o resumo, pelo botão do programa de correio (RFC 8058). Responde o mesmo a qualquer código.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'scripts',
    query: z.object({ codigo: z.string().max(200) }),
    answer: Message,
  },
  updatePreferenciaAviso: {
    method: 'PUT',
    path: '/api/utilizador/avisos/preferencia',
    summary: 'Receber ou não um tipo de notificação no sino, ou por e-mail.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['avisos'],
    body: PreferenciaAviso,
    answer: Message,
  },
});
