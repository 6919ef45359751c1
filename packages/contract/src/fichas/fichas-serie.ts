import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  Message,
  messageOf,
  PRESTADOR_EMPRESA,
  Unidade,
} from '../calls/shapes.ts';
import { SERIE_ESTADOS } from '../rules/exames/fichas-serie.ts';

/** Sheets of many exams, which the server draws one after the other. */
export const SerieFichas = z.object({
  cd: Cd,
  /** Exams of this unit and those below it. */
  ...Unidade,
  dt_de: DateText,
  dt_ate: DateText,
  /** How many exams had no sheet when it began. */
  total: z.int(),
  /** How many have got one. */
  emitidas: z.int(),
  /** How many could not get one, and why. */
  recusadas: z.array(z.object({ razao: z.string(), quantas: z.int() })),
  estado: z.enum(SERIE_ESTADOS),
  /** Why it stopped by itself. */
  razao: z.string().nullable(),
  autor: z.string().nullable(),
  /** ISO 8601. */
  inicio: z.string(),
  fim: z.string().nullable(),
});
export type SerieFichas = z.output<typeof SerieFichas>;

const inOrder = ({ dt_de, dt_ate }: { dt_de: string; dt_ate: string }) => dt_de <= dt_ate;
const WRONG_ORDER = { error: 'O último dia não pode ser antes do primeiro.', path: ['dt_ate'] };

const PorEmitirQuery = z.object({ unidade: CdText, dt_de: DateText, dt_ate: DateText });
export type PorEmitirQuery = z.output<typeof PorEmitirQuery>;

export const SerieFichasBody = z
  .object({
    cd_organig: Cd,
    dt_de: DateText,
    dt_ate: DateText,
    /** How many the caller has seen that there are: 409 where there are others by now. */
    quantas: z.int().min(1, 'Não há fichas por emitir.'),
  })
  .refine(inOrder, WRONG_ORDER);
export type SerieFichasBody = z.output<typeof SerieFichasBody>;

const SerieEstadoBody = z.object({ estado: z.enum(['parada', 'em-curso'], 'Estado inválido.') });

const BASE = `${PRESTADOR_EMPRESA}/fichas-em-falta`;

/** Sheets of exams that have none, issued by a job. */
export const fichasSerieCalls = defineCalls({
  countFichasPorEmitir: {
    method: 'GET',
    path: `${BASE}/quantas`,
    summary: 'Quantos exames decididos não têm ficha, de uma unidade e das que estão abaixo.',
    permission: prestadorOf('exames.publicar'),
    programa: false,
    saude: 'nenhuma',
    stale: ['decisao', 'exame'],
    params: EmpresaParams,
    query: PorEmitirQuery,
    answer: messageOf(z.object({ quantas: z.int() })),
    errors: [404],
  },
  listSeriesFichas: {
    method: 'GET',
    path: BASE,
    summary: 'As últimas séries de fichas, a mais recente primeiro, e quanto cada uma já fez.',
    permission: prestadorOf('exames.publicar'),
    programa: false,
    saude: 'nenhuma',
    stale: 'anew',
    params: EmpresaParams,
    answer: messageOf(z.array(SerieFichas)),
  },
  createSerieFichas: {
    method: 'POST',
    path: BASE,
    summary: 'Emitir as fichas dos exames decididos que não têm nenhuma, uma a seguir à outra.',
    permission: prestadorOf('exames.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaParams,
    body: SerieFichasBody,
    answer: Created,
    errors: [404, 409],
    idempotent: true,
  },
  changeSerieFichas: {
    method: 'PUT',
    path: `${BASE}/:id/estado`,
    summary: 'Parar uma série de fichas, ou deixá-la continuar de onde ficou.',
    permission: prestadorOf('exames.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: SerieEstadoBody,
    answer: Message,
    errors: [404, 409],
  },
});
