import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa, prestadorOnly } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  DateText,
  EmpresaParams,
  Lookup,
  listQuery,
  messageOf,
  paged,
} from '../calls/shapes.ts';
import { eventosFolha } from '../folhas/registos-folhas.ts';
import { GRUPOS_SEGURANCA, type GrupoSeguranca, PADRAO_DAYS, PADRAO_IDS } from './padroes.ts';
import { TIPOS_SEGURANCA } from './tipos.ts';

/** Something that happened to an account, or to somebody's rights. */
export const EventoSeguranca = z.object({
  cd: Cd,
  /** ISO 8601. */
  quando: z.string(),
  /** One of `TIPO_SEGURANCA_LABEL`, as far as this version knows it. */
  tipo: z.string(),
  cd_utilizador: Cd.nullable(),
  /** Who did it, or whose account it is. */
  utilizador: z.string().nullable(),
  prestador: z.boolean(),
  /** The user to whom it was done, or the person whose data it was about, for who may know who works there. */
  alvo: z.string().nullable(),
  /** How somebody signed in, one of `COMO_LABEL`. */
  como: z.string().nullable(),
  /** What was called, in words. */
  chamada: z.string().nullable(),
  ip: z.string().nullable(),
  /** How often within its minute. */
  vezes: z.int().min(1),
  /**
   * Of an hour in which many people, or some at night, were seen: on which screens, from which addresses, and the names of the first
   * of them, for who may know who works there; null of anything else.
   */
  leituras: z
    .object({
      vistas: z.array(z.string()),
      ips: z.array(z.string()),
      pessoas: z.array(z.string()),
    })
    .nullable(),
  /** For the provider: the company, where it belongs to one. */
  empresa: z.string().nullable(),
});
export type EventoSeguranca = z.output<typeof EventoSeguranca>;

const GRUPOS = Object.keys(GRUPOS_SEGURANCA) as GrupoSeguranca[];

export const EventosSegurancaQuery = listQuery(EventoSeguranca).extend({
  tipo: z.enum([...TIPOS_SEGURANCA, ...GRUPOS], 'Tipo inválido.').optional(),
  utilizador: CdText.optional(),
  rede: z
    .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'Endereço inválido.')
    .meta({ description: 'Um endereço IP, ou uma gama: `192.0.2.0/24`.' })
    .optional(),
  de: DateText.optional(),
  ate: DateText.optional(),
});
export type EventosSegurancaQuery = z.output<typeof EventosSegurancaQuery>;

export const EventosSegurancaPrestadorQuery = EventosSegurancaQuery.extend({
  empresa: CdText.optional(),
});
export type EventosSegurancaPrestadorQuery = z.output<typeof EventosSegurancaPrestadorQuery>;

/** A pattern of one day, of whom or from where, and how much of it there was. */
export const PadraoSeguranca = z.object({
  id: z.enum(PADRAO_IDS),
  dia: DateText,
  cd_utilizador: Cd.nullable(),
  utilizador: z.string().nullable(),
  ip: z.string().nullable(),
  total: z.int(),
});
export type PadraoSeguranca = z.output<typeof PadraoSeguranca>;

const Resumo = messageOf(
  z.object({
    /** Of the last days, the latest first. */
    padroes: z.array(PadraoSeguranca),
    /** Whom there are lines of, by name. */
    pessoas: z.array(Lookup),
    /** The ranges of addresses that most of the lines of these days came from, for the filter `rede`. */
    redes: z.array(z.string()),
  }),
);

/** What happens to accounts and rights (decision 0083). */
export const eventosSegurancaCalls = defineCalls({
  listEventosSeguranca: {
    method: 'GET',
    path: '/api/empresa/:company/evento-seguranca',
    summary:
      'Entradas, recusas, exportações e consultas de registos da empresa, do mais recente para o mais antigo; sem `quantidade`, tudo.',
    permission: empresa('eventos-seguranca.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => eventosFolha(false),
    stale: 'anew',
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: EventosSegurancaQuery,
    deadline: 'list',
    answer: paged(EventoSeguranca),
  },
  getResumoSeguranca: {
    method: 'GET',
    path: '/api/empresa/:company/evento-seguranca/resumo',
    summary: `O que chama a atenção nos últimos ${PADRAO_DAYS} dias, e de quem há linhas.`,
    permission: empresa('eventos-seguranca.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'anew',
    params: EmpresaParams,
    answer: Resumo,
  },
  listEventosSegurancaPrestador: {
    method: 'GET',
    path: '/api/prestador/evento-seguranca',
    summary:
      'O mesmo em todas as empresas, e o que não é de nenhuma: a equipa e as contas desconhecidas.',
    permission: prestadorOnly('eventos-seguranca-prestador.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => eventosFolha(true),
    stale: 'anew',
    confirma: 'lista-inteira',
    query: EventosSegurancaPrestadorQuery,
    deadline: 'list',
    answer: paged(EventoSeguranca),
  },
  getResumoSegurancaPrestador: {
    method: 'GET',
    path: '/api/prestador/evento-seguranca/resumo',
    summary: `O que chama a atenção nos últimos ${PADRAO_DAYS} dias em todas as empresas, e de quem há linhas.`,
    permission: prestadorOnly('eventos-seguranca-prestador.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: 'anew',
    answer: Resumo,
  },
});
