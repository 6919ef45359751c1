import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  LineText,
  Message,
  messageOf,
  optionalLine,
  optionalText,
  orNull,
} from '../calls/shapes.ts';
import { EXPOSICOES } from '../prazos/facts.ts';
import { PERIGO, PERIGO_GRUPOS } from '../rules/avaliacoes/avaliacoes.ts';

/** A hazard of the provider's library. */
export const Perigo = z.object({
  cd: Cd,
  grupo: z.enum(PERIGO_GRUPOS),
  nome: z.string(),
  consequencias: z.string().nullable(),
  controlos: z.string().nullable(),
  lei: z.string().nullable(),
  /** Whether somebody has read that law. */
  lei_verificada: z.boolean(),
  /** The exposure of a workplace that it stands for. */
  exposicao: z.enum(EXPOSICOES).nullable(),
  inactiv: z.boolean(),
  versao: z.int(),
});
export type Perigo = z.output<typeof Perigo>;

const Fields = {
  grupo: z.enum(PERIGO_GRUPOS, 'Grupo inválido.'),
  nome: LineText.min(1, 'Indique o perigo.').max(PERIGO.nome),
  consequencias: optionalText(PERIGO.consequencias),
  controlos: optionalText(PERIGO.controlos),
  lei: optionalLine(PERIGO.lei),
  lei_verificada: z.boolean().default(false),
  exposicao: orNull(z.enum(EXPOSICOES)),
};

export const NovoPerigoBody = z.object(Fields);
export type NovoPerigoBody = z.output<typeof NovoPerigoBody>;

export const PerigoBody = z.object({
  ...Fields,
  inactiv: z.boolean().default(false),
  /** The version that was read; 409 if it has changed since. */
  versao: z.int(),
});
export type PerigoBody = z.output<typeof PerigoBody>;

const BASE = '/api/prestador/perigo';

/** The provider's library of hazards (decision 0184). */
export const perigosCalls = defineCalls({
  listPerigos: {
    method: 'GET',
    path: BASE,
    summary: 'A biblioteca de perigos do prestador, também os que não estão em uso.',
    permission: prestadorOnly('medidas.publicar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['perigo'],
    answer: messageOf(z.array(Perigo)),
  },
  createPerigo: {
    method: 'POST',
    path: BASE,
    summary: 'Juntar um perigo à biblioteca; um nome que já existe é recusado (409).',
    permission: prestadorOnly('medidas.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['perigo'],
    body: NovoPerigoBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  updatePerigo: {
    method: 'PUT',
    path: `${BASE}/:id`,
    summary: 'Alterar um perigo; as avaliações que já existem ficam com as palavras que têm.',
    permission: prestadorOnly('medidas.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['perigo'],
    params: z.object({ id: CdText }),
    body: PerigoBody,
    answer: Message,
    errors: [404, 409],
  },
});
