import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { OfCodes, pagedWithCodes } from '../calls/of-programs.ts';
import { prestadorOnly } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  LineText,
  listQuery,
  Message,
  optionalLine,
} from '../calls/shapes.ts';
import { itensFolha } from '../folhas/prestador-folhas.ts';
import { TURNO } from '../rules/agenda/turnos.ts';
import type { ListName } from '../rules/listas.ts';
import { LICENCE_LENGTH, LISTS } from '../rules/listas.ts';

/** A name that forms of all companies choose from. */
export const ItemRow = z.object({
  cd: Cd,
  nome: z.string(),
  /** Number of the professional licence; null where the list has none. */
  cedula: z.string().nullable(),
  /** Of a nursing action: whether its name may be told to clients, as one that tells of nobody's health (decision 0084); else null. */
  neutro: z.boolean().nullable(),
  /** How long an exam or a nursing action takes; null where it is not said, or where the list has no such thing. */
  minutos: z.int().nullable(),
  /** Switched off: forms no longer offer it, but existing records keep it. */
  inactiv: z.boolean(),
  /** Changes with the name, the licence, the minutes and whether it is neutral. */
  versao: z.int(),
});
export type ItemRow = z.output<typeof ItemRow>;

export const ItensQuery = listQuery(ItemRow).extend({
  /** Of professionals. */
  cod_externo: OfCodes.cod_externo,
  origem: OfCodes.origem,
  com_codigos: OfCodes.com_codigos,
  estado: z.enum(['ativos', 'inativos'], 'Estado inválido.').optional(),
});
export type ItensQuery = z.output<typeof ItensQuery>;

const Item = z.object({
  /** The service checks the length, which differs per list. */
  nome: LineText.min(1, 'Indique o nome.'),
  cedula: optionalLine(LICENCE_LENGTH),
  /** Of a nursing action; without it a new one is not neutral, and another stays as it is. */
  neutro: z.boolean().optional(),
  /** Of an exam or a nursing action, how long it takes; null as long as the shift says, left out it stays as it is. */
  minutos: z
    .int('Indique os minutos em número.')
    .min(TURNO.minutos.min, `No mínimo, ${TURNO.minutos.min} minutos.`)
    .max(TURNO.minutos.max, `No máximo, ${TURNO.minutos.max} minutos.`)
    .nullish(),
});

export const NovoItemBody = Item.extend({
  /** Whether an entry of that name that is switched off is switched on again, instead of a 409. */
  ativar: z.boolean().default(false),
});
export type NovoItemBody = z.output<typeof NovoItemBody>;

export const ItemBody = Item.extend({
  /** Version that was read; 409 if it has changed since. */
  versao: z.int().optional(),
});
export type ItemBody = z.output<typeof ItemBody>;

const BASE = '/api/prestador/lista/:lista';
const ListParams = z.object({ lista: z.enum(LISTS, 'Lista inválida.') });
const ItemParams = ListParams.extend({ id: CdText });

/** The provider's lists of names, from which the forms of all companies choose. */
export const listasCalls = defineCalls({
  listItens: {
    method: 'GET',
    path: BASE,
    summary: 'Uma das listas do prestador, por nome; sem `quantidade`, toda.',
    permission: prestadorOnly('listas.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: ({ given }) => itensFolha(given.lista as ListName),
    stale: ['lista'],
    params: ListParams,
    query: ItensQuery,
    deadline: 'list',
    answer: pagedWithCodes(ItemRow),
  },
  createItem: {
    method: 'POST',
    path: BASE,
    summary: 'Adicionar a uma lista; um nome que já existe é recusado (409).',
    permission: prestadorOnly('listas.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['lista'],
    params: ListParams,
    body: NovoItemBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  updateItem: {
    method: 'PUT',
    path: `${BASE}/:id`,
    summary: 'Mudar um nome e, aos médicos, a cédula; vale também para o que já está registado.',
    permission: prestadorOnly('listas.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['lista'],
    params: ItemParams,
    body: ItemBody,
    answer: Message,
    errors: [404, 409],
  },
  switchItem: {
    method: 'PUT',
    path: `${BASE}/:id/estado`,
    summary: 'Desativar, para deixar de ser oferecido nos formulários, ou voltar a ativar.',
    permission: prestadorOnly('listas.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['lista'],
    params: ItemParams,
    body: z.object({ inactiv: z.boolean() }),
    answer: Message,
    errors: [404],
  },
});
