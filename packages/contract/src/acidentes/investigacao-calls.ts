import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_ID } from '../calls/read.ts';
import {
  Cd,
  EmpresaItemParams,
  LineText,
  Message,
  messageOf,
  optionalLine,
  optionalText,
} from '../calls/shapes.ts';
import { INVESTIGACAO } from './investigacao.ts';
import { Relatorio } from './relatorio.ts';

const Causa = z.object({
  /** Tells it apart from the others of the accident; it keeps its measures by it. */
  id: z.int().min(1).max(100_000),
  /** How deep it stands: each answers why what stands above it came to be. */
  nivel: z.int().min(0).max(INVESTIGACAO.nivel),
  texto: LineText.trim().min(1, 'Uma causa não tem texto.').max(INVESTIGACAO.causa),
  /** A measure that is proposed. */
  proposta: optionalLine(INVESTIGACAO.proposta),
});

/** The same as it is answered. */
const CausaGuardada = z.object({
  id: z.int(),
  nivel: z.int(),
  texto: z.string(),
  proposta: z.string().nullable(),
});

/** A measure that was born from a cause; only for who may see measures. */
const MedidaDaCausa = z.object({
  causa: z.int(),
  cd: Cd,
  medida: z.string(),
  estado: z.string(),
});

/** How it was before a correction, who had written it so, and when. */
const Anterior = z.object({
  versao: z.int(),
  dt: z.string(),
  autor: z.string().nullable(),
  factos: z.string().nullable(),
  testemunhas: z.string().nullable(),
  causas: z.array(CausaGuardada),
});

/** The investigation of an accident; of one that nobody has begun, nothing. */
export const Investigacao = z.object({
  factos: z.string().nullable(),
  /** Null, here and in the history, for who may not know them. */
  testemunhas: z.string().nullable(),
  /** Whether the caller may not know who saw it. */
  testemunhas_reservadas: z.boolean(),
  causas: z.array(CausaGuardada),
  medidas: z.array(MedidaDaCausa),
  versao: z.int(),
  /** The latest first. */
  historia: z.array(Anterior),
  /** Who has closed it, and when. */
  fecho: z
    .object({ autor: z.string().nullable(), dt: z.string(), proprio: z.boolean() })
    .nullable(),
});
export type Investigacao = z.output<typeof Investigacao>;

export const InvestigacaoBody = z.object({
  factos: optionalText(INVESTIGACAO.factos),
  /** By who may not know them they stay as they are. */
  testemunhas: optionalText(INVESTIGACAO.testemunhas),
  causas: z.array(Causa).max(INVESTIGACAO.causas, 'Demasiadas causas.'),
  /** Which measures each cause has; left out, they stay. */
  medidas: z
    .array(z.object({ causa: z.int(), cd: Cd }))
    .max(INVESTIGACAO.medidas)
    .optional(),
  /** That which the caller saw; 409 if it has changed since. */
  versao: z.int(),
});
export type InvestigacaoBody = z.output<typeof InvestigacaoBody>;

const PATH = '/api/empresa/:company/acidente/:id/investigacao';

/** The investigation of an accident. */
export const investigacaoCalls = defineCalls({
  getInvestigacaoAcidente: {
    method: 'GET',
    path: PATH,
    summary: 'A investigação de um acidente: factos, testemunhas, causas e medidas.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'registo',
    read: { label: 'Investigação de um acidente', of: 'acidente', in: BY_ID },
    stale: ['acidente', 'investigacaoDoAcidente', 'medida'],
    params: EmpresaItemParams,
    answer: messageOf(Investigacao),
    errors: [404],
  },
  saveInvestigacaoAcidente: {
    method: 'PUT',
    path: PATH,
    summary: 'Guardar a investigação de um acidente, enquanto não está fechada.',
    permission: empresa('acidentes.anexar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['investigacaoDoAcidente'],
    params: EmpresaItemParams,
    body: InvestigacaoBody,
    answer: Message,
    errors: [404, 409],
  },
  closeInvestigacaoAcidente: {
    method: 'PUT',
    path: `${PATH}/fecho`,
    summary: 'Fechar a investigação de um acidente, ou reabri-la enquanto mais ninguém a leu.',
    permission: empresa('acidentes.anexar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['investigacaoDoAcidente'],
    params: EmpresaItemParams,
    body: z.object({ fechada: z.boolean(), versao: z.int() }),
    answer: Message,
    errors: [404, 409],
  },
  getRelatorioAcidente: {
    method: 'GET',
    path: `${PATH}/relatorio`,
    summary: 'O PDF da investigação de um acidente.',
    permission: empresa('acidentes.documentos'),
    programa: false,
    saude: 'registo',
    read: { label: 'Relatório de um acidente', of: 'acidente', in: BY_ID },
    stale: 'file',
    params: EmpresaItemParams,
    deadline: 'document',
    answer: messageOf(Relatorio),
    errors: [404],
  },
});
