import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  Confirmar,
  Created,
  codeOf,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  Lookup,
  LookupList,
  Message,
  messageOf,
  optionalText,
  orNull,
  PRESTADOR_EMPRESA,
  StorableText,
  TimeText,
} from '../calls/shapes.ts';
import { FuncionarioMinificado } from '../funcionarios.ts';
import {
  ANEXO,
  ANEXOS_MAX_BODY_BYTES,
  REGISTER_MAX_BODY_BYTES,
  REGISTER_MAX_FILES,
  TOO_MANY_ANEXOS,
} from '../rules/anexos.ts';
import { ATIVIDADE_NOTES_LENGTH, ATIVIDADE_STATE } from '../rules/seguranca.ts';
import { Anexo, NovoAnexo, NovosAnexos } from '../seguranca.ts';

const ActivityFields = z.object({
  cd_tipo: Cd,
  cd_tecnic: Cd,
  cd_organig: Cd,
  dt: DateText,
  hr: orNull(TimeText),
});

/** Books an activity; its area follows from its type. */
export const MarcacaoAtividadeBody = ActivityFields.extend({ confirmar: Confirmar });
export type MarcacaoAtividadeBody = z.output<typeof MarcacaoAtividadeBody>;

/** The booking that the caller saw; 409 if it has changed since. */
const SeenMarcacao = z.object({ cd_tecnic: Cd.nullable(), dt: DateText, hr: TimeText.nullable() });
export type SeenMarcacao = z.output<typeof SeenMarcacao>;

export const RemarcacaoAtividadeBody = ActivityFields.pick({
  cd_tecnic: true,
  dt: true,
  hr: true,
}).extend({ antes: SeenMarcacao.optional(), confirmar: Confirmar });
export type RemarcacaoAtividadeBody = z.output<typeof RemarcacaoAtividadeBody>;

/** A completed activity, with its documents and its report. */
export const RegistoAtividadeBody = ActivityFields.extend({
  /** The booking that the activity completes. */
  cd_marcacao: orNull(Cd),
  antes: SeenMarcacao.optional(),
  cd_motiv: orNull(Cd),
  cd_funcion: orNull(Cd),
  obs: optionalText(ATIVIDADE_NOTES_LENGTH),
  anexo: z.array(NovoAnexo).max(ANEXO.maxFiles, TOO_MANY_ANEXOS).default([]),
  relatorio: orNull(NovoAnexo),
});
export type RegistoAtividadeBody = z.output<typeof RegistoAtividadeBody>;

export const NovosAnexosBody = z.object({ anexo: NovosAnexos });
export type NovosAnexosBody = z.output<typeof NovosAnexosBody>;

export const TrocaAnexoBody = z.object({ anexo: NovoAnexo });
export type TrocaAnexoBody = z.output<typeof TrocaAnexoBody>;

export const RelatorioBody = z.object({
  relatorio: NovoAnexo,
  /** The report that the caller saw; null for none. */
  antes: Cd.nullable(),
});
export type RelatorioBody = z.output<typeof RelatorioBody>;

export const ObsBody = z.object({
  obs: optionalText(ATIVIDADE_NOTES_LENGTH),
  /** The text that the caller saw; 409 if it has changed since. */
  antes: StorableText.max(ATIVIDADE_NOTES_LENGTH).nullable(),
});
export type ObsBody = z.output<typeof ObsBody>;

/** An activity, booked or done, with the codes that a form needs. */
export const AtividadePrestador = z.object({
  cd: Cd,
  cd_estad: codeOf(ATIVIDADE_STATE),
  area: Lookup,
  tipo: Lookup,
  motivo: Lookup.nullable(),
  /** Null where the client entered it. */
  tecnico: Lookup.nullable(),
  funcionario: FuncionarioMinificado.nullable(),
  organigrama: Lookup,
  dt: DateText,
  hr: TimeText.nullable(),
  obs: z.string().nullable(),
  relatorio: Anexo.nullable(),
  anexos: z.array(Anexo),
});
export type AtividadePrestador = z.output<typeof AtividadePrestador>;

const BASE = `${PRESTADOR_EMPRESA}/seguranca` as const;
const AnexoParams = EmpresaItemParams.extend({ cd_anex: CdText });

/** Activities, booked and completed, as the provider publishes them. */
export const segurancaPublicacaoCalls = defineCalls({
  listTecnicosAtivos: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/tecnico`,
    summary: 'Os técnicos que podem ser escolhidos para uma marcação ou uma atividade.',
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['lista'],
    params: EmpresaParams,
    answer: LookupList,
  },
  getAtividadePrestador: {
    method: 'GET',
    path: `${BASE}/atividade/:id`,
    summary:
      'Uma atividade técnica, marcada ou realizada, com os códigos de que os formulários precisam.',
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['atividade', 'area', 'lista'],
    params: EmpresaItemParams,
    answer: messageOf(AtividadePrestador),
    errors: [404],
  },
  createMarcacaoAtividade: {
    method: 'POST',
    path: `${BASE}/marcacao`,
    summary: 'Marcar uma atividade técnica; com dúvidas, responde 409 até `confirmar`.',
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: EmpresaParams,
    body: MarcacaoAtividadeBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  updateMarcacaoAtividade: {
    method: 'PUT',
    path: `${BASE}/marcacao/:id`,
    summary:
      'Mudar uma marcação para outro dia, outra hora ou outro técnico; com dúvidas, responde 409 até `confirmar`.',
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: EmpresaItemParams,
    body: RemarcacaoAtividadeBody,
    answer: Message,
    errors: [404, 409],
  },
  deleteMarcacaoAtividade: {
    method: 'DELETE',
    path: `${BASE}/marcacao/:id`,
    summary: 'Cancelar uma marcação de atividade técnica.',
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: EmpresaItemParams,
    /** Day of the booking that the caller saw, and its hour if it had one; 409 if it has been moved since. */
    query: z
      .object({ antes_dt: DateText.optional(), antes_hr: TimeText.optional() })
      .refine(({ antes_dt, antes_hr }) => antes_hr === undefined || antes_dt !== undefined, {
        error: 'Indique também o dia.',
        path: ['antes_dt'],
      }),
    answer: Message,
    errors: [404, 409],
  },
  registerAtividade: {
    method: 'POST',
    path: `${BASE}/atividade`,
    summary: `Registar uma atividade realizada, com 0 a ${ANEXO.maxFiles} documentos PDF e o relatório; uma marcação passa a realizada.`,
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: EmpresaParams,
    body: RegistoAtividadeBody,
    answer: Created,
    errors: [409],
    maxBodyBytes: REGISTER_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: REGISTER_MAX_FILES,
    idempotent: true,
  },
  updateObsAtividade: {
    method: 'PUT',
    path: `${BASE}/atividade/:id/obs`,
    summary: 'Mudar as observações de uma atividade.',
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: EmpresaItemParams,
    body: ObsBody,
    answer: Message,
    errors: [404, 409],
  },
  addAnexosAtividade: {
    method: 'POST',
    path: `${BASE}/atividade/:id/anexo`,
    summary: `Juntar documentos a uma atividade, que tem no máximo ${ANEXO.maxFiles}.`,
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: EmpresaItemParams,
    body: NovosAnexosBody,
    answer: Message.extend({ cds: z.array(Cd) }),
    errors: [404, 409],
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
    idempotent: true,
  },
  replaceAnexoAtividade: {
    method: 'PUT',
    path: `${BASE}/atividade/:id/anexo/:cd_anex`,
    summary: 'Pôr outro documento no lugar de um de uma atividade.',
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: AnexoParams,
    body: TrocaAnexoBody,
    answer: Created,
    errors: [404, 409],
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
  },
  deleteAnexoAtividade: {
    method: 'DELETE',
    path: `${BASE}/atividade/:id/anexo/:cd_anex`,
    summary: 'Remover um documento de uma atividade.',
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: AnexoParams,
    answer: Message,
    errors: [404, 409],
  },
  updateRelatorio: {
    method: 'PUT',
    path: `${BASE}/atividade/:id/relatorio`,
    summary: 'Juntar o relatório de uma atividade, ou pôr outro no seu lugar.',
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: EmpresaItemParams,
    body: RelatorioBody,
    answer: Created,
    errors: [404, 409],
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
  },
  deleteRelatorio: {
    method: 'DELETE',
    path: `${BASE}/atividade/:id/relatorio/:cd_relat`,
    summary: 'Remover o relatório de uma atividade.',
    permission: prestadorOf('atividades.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['atividade'],
    params: EmpresaItemParams.extend({ cd_relat: CdText }),
    answer: Message,
    errors: [404, 409],
  },
});
