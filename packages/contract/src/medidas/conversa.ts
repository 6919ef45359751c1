import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  EmpresaItemParams,
  Message,
  messageOf,
  orNull,
  PlainText,
} from '../calls/shapes.ts';
import { Conversa, Mensagem } from '../conversas/conversas.ts';
import { MENSAGEM, MENSAGEM_BLANK } from '../rules/conversas/conversas.ts';

/** What a company and the provider have written to each other about a measure; no health data. */
export const ConversaMedida = Conversa.pick({ espera: true, desde: true }).extend({
  mensagens: z.array(Mensagem.extend({ texto: z.string() })),
  /** Whether the caller may write, too. */
  escreve: z.boolean(),
});
export type ConversaMedida = z.output<typeof ConversaMedida>;

export const MensagemMedidaBody = z.object({
  texto: PlainText.trim().min(1, MENSAGEM_BLANK).max(MENSAGEM.texto),
  /** The last message that the caller has seen: 409 where there is a newer one. */
  vista: orNull(Cd),
  /** Who is named in it with an @ and is told: of those who may answer for the measure. */
  mencoes: z.array(Cd).max(MENSAGEM.mencoes).default([]),
});
export type MensagemMedidaBody = z.output<typeof MensagemMedidaBody>;

const BASE = '/api/empresa/:company/seguranca/medida/:id/conversa';

/** Threads about measures (decision 0182). */
export const conversasMedidasCalls = defineCalls({
  getConversaMedida: {
    method: 'GET',
    path: BASE,
    summary: 'O que a empresa e o prestador escreveram sobre uma medida.',
    permission: empresa('medidas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['conversaMedida'],
    params: EmpresaItemParams,
    answer: messageOf(ConversaMedida),
    errors: [404],
  },
  createMensagemMedida: {
    method: 'POST',
    path: BASE,
    summary: 'Escrever ao outro lado sobre uma medida.',
    permission: empresa('medidas.responder'),
    programa: false,
    saude: 'nenhuma',
    changes: ['conversaMedida'],
    params: EmpresaItemParams,
    body: MensagemMedidaBody,
    answer: Created,
    idempotent: true,
    errors: [404, 409],
  },
  removeMensagemMedida: {
    method: 'DELETE',
    path: `${BASE}/:mensagem`,
    summary: 'Retirar uma mensagem própria que ninguém do outro lado leu.',
    permission: empresa('medidas.responder'),
    programa: false,
    saude: 'nenhuma',
    changes: ['conversaMedida'],
    params: EmpresaItemParams.extend({ mensagem: CdText }),
    answer: Message,
    errors: [404, 409],
  },
});
