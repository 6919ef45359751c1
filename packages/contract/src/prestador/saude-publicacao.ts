import { z } from 'zod';
import { MarcacaoRow, OfProfessional } from '../agenda/marcacoes.ts';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf } from '../calls/permission.ts';
import { BY_FUNCIONARIO } from '../calls/read.ts';
import {
  Cd,
  Confirmar,
  codeOf,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Lookup,
  LookupList,
  listQuery,
  Message,
  messageOf,
  optionalLine,
  optionalText,
  orNull,
  PlainText,
  PRESTADOR_EMPRESA,
  paged,
  SaudeTipo,
  TimeText,
} from '../calls/shapes.ts';
import { EmBranco } from '../fichas/em-branco.ts';
import { RecomendacoesBody, RecomendacoesDoExame } from '../fichas/recomendacoes.ts';
import { porFecharFolha } from '../folhas/saude-folhas.ts';
import { FuncionarioMinificado } from '../funcionarios.ts';
import { MUDANCA_NOTA, MUDANCA_RAZAO } from '../rules/agenda/mudanca.ts';
import { TURNO } from '../rules/agenda/turnos.ts';
import { ANEXO, ANEXOS_MAX_BODY_BYTES } from '../rules/anexos.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import type { Especie as EspecieDaMarcacao } from '../rules/saude.ts';
import {
  ANNULMENT_REASON,
  DECISIONS,
  ESPECIES,
  EXPIRES_BEFORE,
  FALTA_REASON,
  MARCACAO,
  MARCACAO_STATE,
  OTHER_FUNCTIONS,
  OTHER_REASON,
  RECOMMENDATIONS,
  VALIDITY_REASON,
} from '../rules/saude.ts';
import { NovoAnexo } from '../seguranca.ts';

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
  /** Where; the place of the shift, or none. */
  cd_local: orNull(Cd),
  /** How long each takes; with it, a time that is taken is asked about. */
  minutos: orNull(z.int().min(TURNO.minutos.min).max(TURNO.minutos.max)),
  /** Minutes from one to the next; 0 books all at the same time. */
  intervalo: z.int().min(0).max(MARCACAO.longestInterval).default(0),
  funcionarios: z
    .array(Cd)
    .min(1, 'Escolha, pelo menos, um funcionário.')
    .max(MARCACAO.most, `No máximo ${MARCACAO.most} funcionários de cada vez.`),
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
  /** Another place: left out it stays, null takes it away. */
  cd_local: Cd.nullish(),
  /** How long it takes from now on: left out it stays. */
  minutos: z.int().min(TURNO.minutos.min).max(TURNO.minutos.max).optional(),
  /** The booking that the caller saw; 409 if it has changed since in what is said of it. */
  antes: Professionals.extend({
    dt: DateText,
    hr: TimeText.nullable(),
    cd_local: Cd.nullish(),
    /** One without a length is seen with the usual one. */
    minutos: z.int().optional(),
  }).optional(),
  /** Why it is moved: who does not say it puts the agenda in order. The company reads the note. */
  razao: codeOf(MUDANCA_RAZAO).default(MUDANCA_RAZAO.acerto),
  nota: optionalLine(MUDANCA_NOTA),
  confirmar: Confirmar,
});
export type RemarcacaoBody = z.output<typeof RemarcacaoBody>;

export const FimMarcacaoBody = z.object({
  estado: z.union(
    [
      z.literal(MARCACAO_STATE.realizada),
      z.literal(MARCACAO_STATE.faltaMedico),
      z.literal(MARCACAO_STATE.faltaFuncionario),
      z.literal(MARCACAO_STATE.desmarcada),
    ],
    'Estado inválido.',
  ),
  antes: SeenMoment,
  /** Why the employee did not come, or why the booking is called off. */
  cd_motiv: orNull(codeOf(FALTA_REASON)),
  /** The reason in words, if it is none of those listed. */
  motivo: optionalText(OTHER_REASON),
});
export type FimMarcacaoBody = z.output<typeof FimMarcacaoBody>;

/** A booking with the codes that a form needs. */
export const MarcacaoDetail = z.object({
  cd: Cd,
  especie: Especie,
  /** 0 booked; anything else has ended. */
  cd_estad: codeOf(MARCACAO_STATE),
  funcionario: FuncionarioMinificado,
  /** Type of the exam or of the nursing action. */
  tipo: Lookup.extend({ nome: SaudeTipo }),
  medico: Lookup.nullable(),
  enfermeiro: Lookup.nullable(),
  dt: DateText,
  hr: TimeText,
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  local: Lookup.nullable(),
  /** How long it takes; null where nobody has said it. */
  minutos: z.int().nullable(),
  /** Whether an exam completed it: one that was kept has none until its result is recorded. */
  com_exame: z.boolean(),
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
  /** Also as items, of which the text is made then; a text alone is 'outras'. */
  recomendacoes: optionalText(RECOMMENDATIONS),
  recomendacoes_itens: RecomendacoesBody.optional(),
  /** Why the physician sets another end of validity than the rules propose; nothing clinical. */
  razao_validade: optionalLine(VALIDITY_REASON),
  outras_funcoes: z
    .array(LineText.min(1).max(OTHER_FUNCTIONS.length))
    .max(OTHER_FUNCTIONS.most)
    .default([]),
});

const endsAfter = ({ dt, dt_expir }: { dt: string; dt_expir: string | null }) =>
  dt_expir === null || dt_expir > dt;
const BEFORE = { error: EXPIRES_BEFORE, path: ['dt_expir'] };

const reasonHasDay = (body: { dt_expir: string | null; razao_validade: string | null }) =>
  body.razao_validade === null || body.dt_expir !== null;
const WITHOUT_DAY = { error: 'Indique até quando é válido.', path: ['dt_expir'] };

/**
 * A completed exam, with its fitness sheet: drawn from these data, sent as a file, or none. An exam without a decision
 * has none, whatever is asked for; a file is refused.
 */
export const ExameBody = ExameFields.extend({
  cd_funcion: Cd,
  /** The booking that the exam completes. */
  cd_marcacao: orNull(Cd),
  antes: SeenMoment,
  /** It lets what was prepared of the day hold: 409 where that is gone, or another by now. */
  preparado: z.literal(true).optional(),
  ficha: z.union([z.literal('gerar'), z.literal('nenhuma'), NovoAnexo]).default('gerar'),
})
  .refine(endsAfter, BEFORE)
  .refine(reasonHasDay, WITHOUT_DAY);
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
})
  .refine(endsAfter, BEFORE)
  .refine(reasonHasDay, WITHOUT_DAY);
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
  tipo: Lookup.extend({ nome: SaudeTipo }),
  /** Null for an exam imported without one. */
  medico: Lookup.nullable(),
  cd_decis: z.enum(DECISIONS),
  dt: DateText,
  hr: TimeText.nullable(),
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  dt_expir: DateText.nullable(),
  recomendacoes: SaudeTipo.nullable(),
  /** The same item by item. A server of the version before does not say it. */
  recomendacoes_itens: RecomendacoesDoExame.optional(),
  /** Why the end of validity stands above the rules. */
  razao_validade: z.string().nullable(),
  outras_funcoes: z.array(SaudeTipo),
  /** The fitness sheet. */
  cd_anex: Cd.nullable(),
  /** Who typed a decision that its physician has yet to confirm, with the sheet that is drawn then; null for any other. */
  por_confirmar: z.object({ autor: z.string().nullable(), com_ficha: z.boolean() }).nullable(),
});
export type ExameDetail = z.output<typeof ExameDetail>;

/** Bookings and exams as the provider publishes them. */
export const saudePublicacaoCalls = defineCalls({
  listMarcacoesPorFechar: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/marcacao`,
    summary:
      'Marcações de dias passados que ninguém fechou, da mais antiga para a mais recente; sem `quantidade`, todas.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Marcações por fechar', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: ({ given }) => porFecharFolha(given.especie as EspecieDaMarcacao),
    stale: ['decisao', 'exame', 'lista'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: MarcacoesPorFecharQuery,
    deadline: 'list',
    answer: paged(MarcacaoRow),
  },
  getMarcacao: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/marcacao/:id`,
    summary: 'Uma marcação, com os códigos de que o registo do exame precisa.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'registo',
    read: { label: 'Marcação', of: 'funcionario', in: { field: 'funcionario.cd' } },
    stale: ['lista'],
    params: EmpresaItemParams,
    answer: messageOf(MarcacaoDetail),
    errors: [404],
  },
  listMedicosAtivos: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/medico`,
    summary: 'Os médicos que podem ser escolhidos para uma marcação ou um exame.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['lista'],
    params: EmpresaParams,
    answer: LookupList,
  },
  createMarcacoes: {
    method: 'POST',
    path: `${PRESTADOR_EMPRESA}/marcacao`,
    summary:
      'Marcar exames ou ações de enfermagem, um ou vários em horas seguidas; com dúvidas, responde 409 até `confirmar`.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaParams,
    body: MarcacoesBody,
    answer: Message.extend({ cds: z.array(Cd) }),
    errors: [409],
    idempotent: true,
  },
  updateMarcacao: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/marcacao/:id`,
    summary:
      'Mudar uma marcação para outro dia, outra hora, outro local, outro médico ou outro enfermeiro, ou quanto demora, com a razão (1 acerto, 2 profissional, 3 horário, 4 local, 5 empresa, 6 trabalhador, 9 outra); com dúvidas, responde 409 até `confirmar`.',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: RemarcacaoBody,
    answer: Message,
    errors: [404, 409],
  },
  closeMarcacao: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/marcacao/:id/estado`,
    summary:
      'Dar uma marcação por realizada (1), ou registar a falta (2, 3) ou o cancelamento (4), com o motivo (1 recusou, 2 férias, 3 baixa, 4 não contactável, 5 outro).',
    permission: prestadorOf('marcacoes.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: FimMarcacaoBody,
    answer: Message,
    errors: [404, 409],
  },
  createExame: {
    method: 'POST',
    path: `${PRESTADOR_EMPRESA}/exame`,
    summary: 'Registar um exame realizado, com a decisão e a ficha de aptidão.',
    permission: prestadorOf('exames.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaParams,
    body: ExameBody,
    answer: Message.extend({
      cd: Cd,
      cd_anex: Cd.nullable(),
      /** Whether the decision waits for its physician, who alone may annul the exam then. */
      espera: z.boolean(),
      ...EmBranco,
    }),
    errors: [409],
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
    idempotent: true,
  },
  getExame: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/exame/:id`,
    summary: 'Um exame realizado, com os códigos de que a correção precisa.',
    permission: prestadorOf('exames.publicar'),
    programa: true,
    saude: 'registo',
    read: { label: 'Exame', of: 'funcionario', in: { field: 'funcionario.cd' } },
    stale: 'anew',
    params: EmpresaItemParams,
    answer: messageOf(ExameDetail),
    errors: [404],
  },
  updateExame: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/exame/:id`,
    summary: 'Corrigir um exame realizado, e manter, gerar de novo, trocar ou retirar a ficha.',
    permission: prestadorOf('exames.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: CorrecaoExameBody,
    answer: Message.extend({ cd_anex: Cd.nullable(), ...EmBranco }),
    errors: [404, 409],
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
  },
  annulExame: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/exame/:id/anulacao`,
    summary:
      'Anular um exame registado por engano: sai com a ficha, e a marcação que fechou volta a estar aberta.',
    permission: prestadorOf('exames.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: AnulacaoExameBody,
    answer: Message,
    errors: [404, 409],
  },
});
