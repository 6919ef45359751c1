import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf } from '../calls/permission.ts';
import { BY_ID } from '../calls/read.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  LineText,
  Message,
  messageOf,
  PRESTADOR_EMPRESA,
} from '../calls/shapes.ts';
import { APAGADOS, DIREITO_MOTIVO, DIREITOS, GUARDAS } from '../direitos/guarda.ts';
import { Ficha } from '../funcionarios.ts';
import { PARAMETRO_MARCAS } from '../prazos/parametros.ts';

/** What can be done of a person's rights over the data, and what has been done. */
export const DireitosPessoa = z.object({
  /** Since when the data are restricted; null where they are not. */
  limitado_desde: z.string().nullable(),
  /** What is kept: how many records, and until when; null as long as the person works there. */
  guarda: z.array(
    z.object({
      tipo: z.enum(GUARDAS),
      total: z.int(),
      ate: DateText.nullable(),
      anos: z.int(),
      /** Whether a law says for how long; otherwise the provider proposes it. */
      lei: z.boolean(),
      /** The law that the years are taken from, and whether somebody has read it there. */
      base: z.string(),
      marca: z.enum(PARAMETRO_MARCAS),
    }),
  ),
  /** What can go at once; what there is none of is left out. */
  apaga: z.array(z.object({ tipo: z.enum(APAGADOS), total: z.int().min(1) })),
  /** What was done, the latest first. */
  feitos: z.array(
    z.object({
      cd: Cd,
      tipo: z.enum(DIREITOS),
      motivo: z.string(),
      autor: z.string().nullable(),
      momento: z.string(),
      apagado: z.array(z.enum(APAGADOS)),
      /** The day from which the rest may go. */
      dt_resto: DateText.nullable(),
    }),
  ),
});
export type DireitosPessoa = z.output<typeof DireitosPessoa>;

const DireitoBody = z.object({
  tipo: z.enum(DIREITOS, 'Direito inválido.'),
  motivo: LineText.min(1, 'Indique o motivo.').max(DIREITO_MOTIVO),
});
export type DireitoBody = z.output<typeof DireitoBody>;

const BASE = `${PRESTADOR_EMPRESA}/funcionario/:id` as const;

/** The rights of a person over the data (RGPD 15 to 18 and 20), which the provider sees to (decision 0085). */
export const direitosPessoaCalls = defineCalls({
  exportDadosPessoa: {
    method: 'GET',
    path: `${BASE}/dados`,
    summary:
      'Tudo o que está guardado sobre uma pessoa, em todos os seus períodos de trabalho: um ZIP com JSON, PDF e as fichas de aptidão.',
    permission: prestadorOf('dados-pessoa.gerir'),
    programa: false,
    saude: 'funcionario',
    read: { label: 'Todos os dados da pessoa', of: 'funcionario', in: BY_ID },
    stale: 'file',
    confirma: true,
    params: EmpresaItemParams,
    deadline: 'document',
    answer: Ficha,
    errors: [404],
  },
  getDireitosPessoa: {
    method: 'GET',
    path: `${BASE}/direitos`,
    summary:
      'O que é guardado de uma pessoa, até quando e porquê (a lei obriga, ou o prestador propõe), o que pode ser apagado já, e o que foi feito.',
    permission: prestadorOf('dados-pessoa.gerir'),
    programa: false,
    saude: 'funcionario',
    read: { label: 'Direitos da pessoa', of: 'funcionario', in: BY_ID },
    stale: ['direito'],
    params: EmpresaItemParams,
    answer: messageOf(DireitosPessoa),
    errors: [404],
  },
  exerceDireito: {
    method: 'POST',
    path: `${BASE}/direitos`,
    summary:
      'Apagar já o que a lei não manda guardar e anotar o dia do resto, limitar o tratamento, ou levantar a limitação.',
    permission: prestadorOf('dados-pessoa.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['direito'],
    confirma: true,
    params: EmpresaItemParams,
    body: DireitoBody,
    answer: Message,
    errors: [404, 409],
  },
});
