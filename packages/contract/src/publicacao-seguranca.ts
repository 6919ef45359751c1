import { z } from 'zod';
import { defineCalls } from './call.ts';
import {
  Cd,
  CdText,
  CompanyParams,
  DateText,
  Lookup,
  Message,
  messageOf,
  TimeText,
} from './shapes.ts';

const Hora = TimeText.nullish().transform((hr) => hr ?? null);

/** Books an activity of a type, which tells the area. */
export const MarcacaoAtividadeBody = z.object({
  cd_tipo: Cd,
  cd_tecnic: Cd,
  cd_organig: Cd,
  dt: DateText,
  hr: Hora,
});
export type MarcacaoAtividadeBody = z.output<typeof MarcacaoAtividadeBody>;

export const RemarcacaoAtividadeBody = MarcacaoAtividadeBody.pick({
  cd_tecnic: true,
  dt: true,
  hr: true,
});
export type RemarcacaoAtividadeBody = z.output<typeof RemarcacaoAtividadeBody>;

/** An activity, booked or done, with the codes that a form needs. */
export const AtividadePrestador = z.object({
  cd: Cd,
  cd_estad: z.int(),
  area: Lookup,
  tipo: Lookup,
  /** Null where the client entered it. */
  tecnico: Lookup.nullable(),
  organigrama: Lookup,
  dt: DateText,
  hr: TimeText.nullable(),
});
export type AtividadePrestador = z.output<typeof AtividadePrestador>;

const OF = '/api/prestador/empresa/:company';
const BASE = `${OF}/seguranca` as const;
const providerOf = { kind: 'providerOf' } as const;
const OneParams = z.object({ company: CdText, id: CdText });

export const publicacaoSegurancaCalls = defineCalls({
  listTecnicosAtivos: {
    method: 'GET',
    path: `${OF}/tecnico`,
    summary: 'Os técnicos que podem ser escolhidos para uma marcação ou uma atividade.',
    permission: providerOf,
    params: CompanyParams,
    answer: messageOf(z.array(Lookup)),
  },
  getAtividadePrestador: {
    method: 'GET',
    path: `${BASE}/atividade/:id`,
    summary:
      'Uma atividade técnica, marcada ou realizada, com os códigos de que os formulários precisam.',
    permission: providerOf,
    params: OneParams,
    answer: messageOf(AtividadePrestador),
    errors: [404],
  },
  createMarcacaoAtividade: {
    method: 'POST',
    path: `${BASE}/marcacao`,
    summary: 'Marcar uma atividade técnica.',
    permission: providerOf,
    params: CompanyParams,
    body: MarcacaoAtividadeBody,
    answer: Message.extend({ cd: Cd }),
    errors: [409],
    idempotent: true,
  },
  updateMarcacaoAtividade: {
    method: 'PUT',
    path: `${BASE}/marcacao/:id`,
    summary: 'Mudar uma marcação para outro dia, outra hora ou outro técnico.',
    permission: providerOf,
    params: OneParams,
    body: RemarcacaoAtividadeBody,
    answer: Message,
    errors: [404, 409],
  },
  deleteMarcacaoAtividade: {
    method: 'DELETE',
    path: `${BASE}/marcacao/:id`,
    summary: 'Cancelar uma marcação de atividade técnica.',
    permission: providerOf,
    params: OneParams,
    answer: Message,
    errors: [404, 409],
  },
});
