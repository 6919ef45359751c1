import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { Cd, messageOf } from '../calls/shapes.ts';
import {
  CONSERVADO_TIPOS,
  ENSAIO_LINHAS,
  VARREDURA_ORIGENS,
  VARREDURAS_VISTAS,
} from '../direitos/conservacao.ts';

/** How many records of a kind. */
const Contado = z.object({ tipo: z.enum(CONSERVADO_TIPOS), total: z.int().min(1) });

/** What is past its period on the day, whether the period is on or not; nothing is deleted by looking. */
export const EnsaioConservacao = z.object({
  /** By kind; a kind of which nothing is past is left out. */
  tipos: z.array(Contado),
  /** By kind and company, those with most first. */
  empresas: z
    .array(
      Contado.extend({
        /** Null for what belongs to no company. */
        empresa: z.string().nullable(),
        anos: z.int(),
        /** Whether the next sweep deletes it. */
        ativo: z.boolean(),
      }),
    )
    .max(ENSAIO_LINHAS),
  /** How many lines by company there are in all. */
  linhas: z.int(),
});
export type EnsaioConservacao = z.output<typeof EnsaioConservacao>;

/** A run of the sweep, with what it has deleted. */
export const Varredura = z.object({
  cd: Cd,
  origem: z.enum(VARREDURA_ORIGENS),
  comeco: z.string(),
  /** Null while it goes on, and for one that was cut off. */
  fim: z.string().nullable(),
  /** Whether it goes on now. */
  corre: z.boolean(),
  /** How many periods were on. */
  prazos: z.int(),
  apagados: z.array(Contado),
});
export type Varredura = z.output<typeof Varredura>;

const BASE = '/api/prestador/conservacao';

/** How long data are kept, as the provider sees it. */
export const conservacaoCalls = defineCalls({
  tryConservacao: {
    method: 'GET',
    path: `${BASE}/ensaio`,
    summary:
      'Ensaio da conservação: quantos registos já passaram do seu prazo, por tipo e por empresa, esteja o prazo ligado ou não. Nada é apagado.',
    permission: prestadorOnly('listas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['parametro'],
    deadline: 'ensaio',
    answer: messageOf(EnsaioConservacao),
  },
  listVarreduras: {
    method: 'GET',
    path: `${BASE}/varreduras`,
    summary:
      'As últimas varreduras do que passou do prazo, a mais recente primeiro, e o que cada uma apagou.',
    permission: prestadorOnly('listas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: 'never',
    answer: messageOf(z.array(Varredura).max(VARREDURAS_VISTAS)),
  },
});
