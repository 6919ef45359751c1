import { z } from 'zod';
import { defineCalls } from './call.ts';
import { FuncionarioMinificado } from './funcionarios.ts';
import { providerOf } from './permission.ts';
import { DOCUMENT, DOCUMENTS_MAX_BODY_BYTES } from './rules/documents.ts';
import {
  ABSENCE_REASON,
  ANNULMENT_REASON,
  BOOKING,
  BOOKING_STATE,
  DECISIONS,
  ESPECIES,
  EXPIRES_BEFORE,
  OTHER_FUNCTIONS,
  OTHER_REASON,
  RECOMMENDATIONS,
} from './rules/health.ts';
import { MarcacaoRow, OfProfessional } from './saude.ts';
import { NovoAnexo } from './seguranca.ts';
import {
  Cd,
  CompanyItemParams,
  CompanyParams,
  Confirmar,
  codeOf,
  DateText,
  LineText,
  Lookup,
  LookupList,
  listQuery,
  Message,
  messageOf,
  optionalText,
  orNull,
  PlainText,
  PROVIDER_COMPANY,
  paged,
  TimeText,
} from './shapes.ts';

const Especie = z.enum(ESPECIES, 'Espécie inválida.');

/** Books one employee, or many one after the other. */
export const MarcacoesBody = z.object({
  especie: Especie,
  /** Type of the exam or of the nursing action. */
  cd_tipo: Cd,
  cd_medic: orNull(Cd),
  /** The nurse of a nursing action. */
  cd_enferm: orNull(Cd),
  dt: DateText,
  /** Hour of the first booking. */
  hr: TimeText,
  /** Minutes from one to the next; 0 books all at the same time. */
  intervalo: z.int().min(0).max(BOOKING.longestInterval).default(0),
  funcionarios: z
    .array(Cd)
    .min(1, 'Escolha, pelo menos, um funcionário.')
    .max(BOOKING.most, `No máximo ${BOOKING.most} funcionários de cada vez.`),
  confirmar: Confirmar,
});
export type MarcacoesBody = z.output<typeof MarcacoesBody>;

/** Day and hour of the booking that the caller saw; 409 if it has been moved since. */
const SeenMoment = z.object({ dt: DateText, hr: TimeText.nullable() }).optional();

/** Another physician or nurse: one that is left out stays, null takes it away. */
const Professionals = z.object({ cd_medic: Cd.nullish(), cd_enferm: Cd.nullish() });

export const RemarcacaoBody = Professionals.extend({
  dt: DateText,
  hr: TimeText,
  /** The booking that the caller saw; 409 if it has changed since in what is said of it. */
  antes: Professionals.extend({ dt: DateText, hr: TimeText.nullable() }).optional(),
  confirmar: Confirmar,
});
export type RemarcacaoBody = z.output<typeof RemarcacaoBody>;

export const FimMarcacaoBody = z.object({
  estado: z.union(
    [
      z.literal(BOOKING_STATE.realizada),
      z.literal(BOOKING_STATE.faltaMedico),
      z.literal(BOOKING_STATE.faltaFuncionario),
      z.literal(BOOKING_STATE.desmarcada),
    ],
    'Estado inválido.',
  ),
  antes: SeenMoment,
  /** Why the employee did not come, or why the booking is called off. */
  cd_motiv: orNull(codeOf(ABSENCE_REASON)),
  /** The reason in words, if it is none of those listed. */
  motivo: optionalText(OTHER_REASON),
});
export type FimMarcacaoBody = z.output<typeof FimMarcacaoBody>;

/** A booking with the codes that a form needs. */
export const MarcacaoDetail = z.object({
  cd: Cd,
  especie: Especie,
  /** 0 booked; anything else has ended. */
  cd_estad: codeOf(BOOKING_STATE),
  funcionario: FuncionarioMinificado,
  /** Type of the exam or of the nursing action. */
  tipo: Lookup,
  medico: Lookup.nullable(),
  enfermeiro: Lookup.nullable(),
  dt: DateText,
  hr: TimeText,
});
export type MarcacaoDetail = z.output<typeof MarcacaoDetail>;

export const MarcacoesPorFecharQuery = listQuery(MarcacaoRow).extend({
  ...OfProfessional.shape,
  especie: Especie,
});
export type MarcacoesPorFecharQuery = z.output<typeof MarcacoesPorFecharQuery>;

const ExameFields = z.object({
  cd_tipo_exam: Cd,
  cd_medic: Cd,
  cd_decis: z.enum(DECISIONS, 'Decisão inválida.'),
  dt: DateText,
  hr: orNull(TimeText),
  dt_expir: orNull(DateText),
  recomendacoes: optionalText(RECOMMENDATIONS),
  outras_funcoes: z
    .array(LineText.min(1).max(OTHER_FUNCTIONS.length))
    .max(OTHER_FUNCTIONS.most)
    .default([]),
});

const endsAfter = ({ dt, dt_expir }: { dt: string; dt_expir: string | null }) =>
  dt_expir === null || dt_expir > dt;
const BEFORE = { error: EXPIRES_BEFORE, path: ['dt_expir'] };

/**
 * A completed exam, with its fitness sheet: drawn from these data, sent as a file, or none. An exam without a decision
 * has none, whatever is asked for; a file is refused.
 */
export const ExameBody = ExameFields.extend({
  cd_funcion: Cd,
  /** The booking that the exam completes. */
  cd_marcacao: orNull(Cd),
  antes: SeenMoment,
  ficha: z.union([z.literal('gerar'), z.literal('nenhuma'), NovoAnexo]).default('gerar'),
}).refine(endsAfter, BEFORE);
export type ExameBody = z.output<typeof ExameBody>;

/** The exam as it should have been recorded; its employee cannot be changed. */
export const CorrecaoExameBody = ExameFields.extend({
  /** Version that was read; 409 where the exam has changed since. */
  versao: z.int().optional(),
  /**
   * Whether the sheet is kept, drawn again from these data, removed, or replaced by a file. Without it the sheet is kept
   * as long as it says what the exam says; 409 where it would not.
   */
  ficha: z
    .union([z.literal('manter'), z.literal('gerar'), z.literal('nenhuma'), NovoAnexo])
    .optional(),
}).refine(endsAfter, BEFORE);
export type CorrecaoExameBody = z.output<typeof CorrecaoExameBody>;

export const AnulacaoExameBody = z.object({
  /** Version that was read; 409 where the exam has changed since. */
  versao: z.int().optional(),
  motivo: PlainText.trim().min(1, 'Indique o motivo.').max(ANNULMENT_REASON),
});
export type AnulacaoExameBody = z.output<typeof AnulacaoExameBody>;

/** A completed exam with the codes that a form needs. */
export const ExameDetail = z.object({
  cd: Cd,
  versao: z.int(),
  funcionario: FuncionarioMinificado,
  tipo: Lookup,
  /** Null for an exam imported without one. */
  medico: Lookup.nullable(),
  cd_decis: z.enum(DECISIONS),
  dt: DateText,
  hr: TimeText.nullable(),
  dt_expir: DateText.nullable(),
  recomendacoes: z.string().nullable(),
  outras_funcoes: z.array(z.string()),
  /** The fitness sheet. */
  cd_anex: Cd.nullable(),
});
export type ExameDetail = z.output<typeof ExameDetail>;

/** Bookings and exams as the provider publishes them. */
export const saudePublicacaoCalls = defineCalls({
  listMarcacoesPorFechar: {
    method: 'GET',
    path: `${PROVIDER_COMPANY}/marcacao`,
    summary:
      'Marcações de dias passados que ninguém fechou, da mais recente para a mais antiga; sem `quantidade`, todas.',
    permission: providerOf('marcacoes.publicar'),
    saude: 'linhas',
    params: CompanyParams,
    query: MarcacoesPorFecharQuery,
    answer: paged(MarcacaoRow),
  },
  getMarcacao: {
    method: 'GET',
    path: `${PROVIDER_COMPANY}/marcacao/:id`,
    summary: 'Uma marcação, com os códigos de que o registo do exame precisa.',
    permission: providerOf('marcacoes.publicar'),
    saude: 'registo',
    params: CompanyItemParams,
    answer: messageOf(MarcacaoDetail),
    errors: [404],
  },
  listMedicosAtivos: {
    method: 'GET',
    path: `${PROVIDER_COMPANY}/medico`,
    summary: 'Os médicos que podem ser escolhidos para uma marcação ou um exame.',
    permission: providerOf('marcacoes.publicar'),
    saude: 'nenhuma',
    params: CompanyParams,
    answer: LookupList,
  },
  createMarcacoes: {
    method: 'POST',
    path: `${PROVIDER_COMPANY}/marcacao`,
    summary:
      'Marcar exames ou ações de enfermagem, um ou vários em horas seguidas; com dúvidas, responde 409 até `confirmar`.',
    permission: providerOf('marcacoes.publicar'),
    saude: 'nenhuma',
    params: CompanyParams,
    body: MarcacoesBody,
    answer: Message.extend({ cds: z.array(Cd) }),
    errors: [409],
    idempotent: true,
  },
  updateMarcacao: {
    method: 'PUT',
    path: `${PROVIDER_COMPANY}/marcacao/:id`,
    summary:
      'Mudar uma marcação para outro dia, outra hora, outro médico ou outro enfermeiro; com dúvidas, responde 409 até `confirmar`.',
    permission: providerOf('marcacoes.publicar'),
    saude: 'nenhuma',
    params: CompanyItemParams,
    body: RemarcacaoBody,
    answer: Message,
    errors: [404, 409],
  },
  closeMarcacao: {
    method: 'PUT',
    path: `${PROVIDER_COMPANY}/marcacao/:id/estado`,
    summary:
      'Dar uma marcação por realizada (1), ou registar a falta (2, 3) ou o cancelamento (4), com o motivo (1 recusou, 2 férias, 3 baixa, 4 não contactável, 5 outro).',
    permission: providerOf('marcacoes.publicar'),
    saude: 'nenhuma',
    params: CompanyItemParams,
    body: FimMarcacaoBody,
    answer: Message,
    errors: [404, 409],
  },
  createExame: {
    method: 'POST',
    path: `${PROVIDER_COMPANY}/exame`,
    summary: 'Registar um exame realizado, com a decisão e a ficha de aptidão.',
    permission: providerOf('exames.publicar'),
    saude: 'nenhuma',
    params: CompanyParams,
    body: ExameBody,
    answer: Message.extend({ cd: Cd, cd_anex: Cd.nullable() }),
    errors: [409],
    maxBodyBytes: DOCUMENTS_MAX_BODY_BYTES,
    documents: DOCUMENT.maxFiles,
    idempotent: true,
  },
  getExame: {
    method: 'GET',
    path: `${PROVIDER_COMPANY}/exame/:id`,
    summary: 'Um exame realizado, com os códigos de que a correção precisa.',
    permission: providerOf('exames.publicar'),
    saude: 'registo',
    params: CompanyItemParams,
    answer: messageOf(ExameDetail),
    errors: [404],
  },
  updateExame: {
    method: 'PUT',
    path: `${PROVIDER_COMPANY}/exame/:id`,
    summary: 'Corrigir um exame realizado, e manter, gerar de novo, trocar ou retirar a ficha.',
    permission: providerOf('exames.publicar'),
    saude: 'nenhuma',
    params: CompanyItemParams,
    body: CorrecaoExameBody,
    answer: Message.extend({ cd_anex: Cd.nullable() }),
    errors: [404, 409],
    maxBodyBytes: DOCUMENTS_MAX_BODY_BYTES,
    documents: DOCUMENT.maxFiles,
  },
  annulExame: {
    method: 'PUT',
    path: `${PROVIDER_COMPANY}/exame/:id/anulacao`,
    summary:
      'Anular um exame registado por engano: sai com a ficha, e a marcação que fechou volta a estar aberta.',
    permission: providerOf('exames.publicar'),
    saude: 'nenhuma',
    params: CompanyItemParams,
    body: AnulacaoExameBody,
    answer: Message,
    errors: [404, 409],
  },
});
