import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_ID } from '../calls/read.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Message,
  messageOf,
  optionalLine,
} from '../calls/shapes.ts';
import { ANEXO, ANEXOS_MAX_BODY_BYTES } from '../rules/anexos.ts';
import { CANAIS, CANAIS_DO_RH, CIRCULO } from '../rules/circulo/circulo.ts';
import { Documento, NovoAnexo } from '../seguranca.ts';

/** What has become of a sheet that was issued; the page derives its state by `fichaEstado`. */
export const CirculoDaFicha = z.object({
  /** When it was issued, and with that told to HR by the portal, ISO 8601. */
  emitida: z.string(),
  /** When somebody of the company first opened it, which is not that the worker knows it. */
  aberta: z.string().nullable(),
  /** Of its file, in hexadecimal. */
  sha256: z.string(),
  passos: z.array(
    z.object({
      passo: z.enum(['conhecimento', 'arquivo']),
      dt: DateText,
      /** When it was entered, ISO 8601. */
      momento: z.string(),
      canal: z.enum(CANAIS),
      /** Who has entered it; null of the worker. */
      quem: z.string().nullable(),
      /** Where the paper is kept. */
      onde: z.string().nullable(),
      /** Whether the signed paper is kept here. */
      copia: z.boolean(),
    }),
  ),
  /** When another took its place, or its exam was annulled, and why. */
  fim: z.string().nullable(),
  substituida: z.boolean(),
  razao: z.string().nullable(),
  /** Those of the same exam that it took the place of. */
  anteriores: z.array(z.object({ emitida: z.string(), fim: z.string() })),
});
export type CirculoDaFicha = z.output<typeof CirculoDaFicha>;

/** Sheets by the codes of their documents. */
const Fichas = z
  .array(Cd)
  .min(1, 'Escolha, pelo menos, uma ficha.')
  .max(CIRCULO.mais, `No máximo ${CIRCULO.mais} fichas de cada vez.`);

export const ConhecimentosBody = z.object({
  codigos: Fichas,
  /** The day on which the workers came to know them. */
  dt: DateText,
  canal: z.enum(CANAIS_DO_RH, 'Escolha como tomaram conhecimento.'),
  onde: optionalLine(CIRCULO.onde),
  /** The signed papers, each with the sheet that it is of. */
  copias: z
    .array(NovoAnexo.extend({ cd_anex: Cd }))
    .max(ANEXO.maxFiles, `No máximo ${ANEXO.maxFiles} ficheiros de cada vez.`)
    .default([]),
});
export type ConhecimentosBody = z.output<typeof ConhecimentosBody>;

export const ArquivoBody = z.object({
  codigos: Fichas,
  onde: LineText.min(1, 'Indique onde ficam guardadas.').max(CIRCULO.onde),
});
export type ArquivoBody = z.output<typeof ArquivoBody>;

const FichasBody = z.object({ codigos: Fichas });

const SHEET = '/api/empresa/:company/saude/ficha/:id';
const KNOWN = '/api/empresa/:company/saude/conhecimento';

/** What becomes of fitness sheets once they are issued (decision 0174). */
export const circuloCalls = defineCalls({
  getCirculoDaFicha: {
    method: 'GET',
    path: `${SHEET}/circulo`,
    summary:
      'O que foi feito de uma ficha emitida, pelo código do anexo; null para as de antes de isso se guardar.',
    permission: empresa('fichas.ver'),
    programa: true,
    saude: 'documento',
    read: { label: 'Circuito de uma ficha de aptidão', of: 'ficha', in: BY_ID },
    stale: ['ficha', 'exame'],
    params: EmpresaItemParams,
    answer: messageOf(CirculoDaFicha.nullable()),
    errors: [404],
  },
  getCopiaAssinada: {
    method: 'GET',
    path: `${SHEET}/copia`,
    summary: 'O PDF da ficha assinada em papel, pelo código do anexo da ficha.',
    permission: empresa('fichas.ver'),
    programa: true,
    saude: 'documento',
    read: { label: 'Ficha de aptidão assinada', of: 'ficha', in: BY_ID },
    stale: 'file',
    params: EmpresaItemParams,
    deadline: 'document',
    answer: Documento,
    errors: [404],
  },
  createConhecimentos: {
    method: 'POST',
    path: KNOWN,
    summary: `Registar que trabalhadores tomaram conhecimento das suas fichas em papel ou por correio, com 0 a ${ANEXO.maxFiles} PDF assinados.`,
    permission: empresa('fichas.circulo'),
    programa: false,
    saude: 'nenhuma',
    changes: ['ficha'],
    params: EmpresaParams,
    body: ConhecimentosBody,
    answer: Message,
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
    idempotent: true,
    errors: [404, 409],
  },
  undoConhecimentos: {
    method: 'PUT',
    path: `${KNOWN}/anular`,
    summary: 'Dar sem efeito conhecimentos registados em papel ou por correio.',
    permission: empresa('fichas.circulo'),
    programa: false,
    saude: 'nenhuma',
    changes: ['ficha'],
    params: EmpresaParams,
    body: FichasBody,
    answer: Message,
    errors: [404, 409],
  },
  archiveFichas: {
    method: 'PUT',
    path: `${KNOWN}/arquivo`,
    summary: 'Dizer onde ficam guardadas fichas de que os trabalhadores tomaram conhecimento.',
    permission: empresa('fichas.circulo'),
    programa: false,
    saude: 'nenhuma',
    changes: ['ficha'],
    params: EmpresaParams,
    body: ArquivoBody,
    answer: Message,
    errors: [404, 409],
  },
});
