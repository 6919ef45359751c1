import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  Email,
  listQuery,
  Message,
  messageOf,
  orNull,
  paged,
} from '../calls/shapes.ts';
import { SessaoRow, UserName } from '../identidade/conta.ts';
import { ENFERMEIRO_MISSING, MEDICO_MISSING, PAPEIS, PAPEL_MISSING } from '../rules/papeis.ts';

const Papeis = z
  .array(z.enum(PAPEIS, 'Papel inválido.'), PAPEL_MISSING)
  .min(1, PAPEL_MISSING)
  .transform((given) => PAPEIS.filter((papel) => given.includes(papel)));

/** A user of the provider. */
export const MembroRow = z.object({
  cd: Cd,
  nome: z.string(),
  email: z.string(),
  /** When the user last signed in, ISO 8601; null for never. */
  dt_ult_acesso: z.string().nullable(),
  /** Whether an invitation is pending. */
  convidado: z.boolean(),
  /** Null where nobody has set any: all that there is. */
  papeis: z.array(z.enum(PAPEIS)).nullable(),
  /** The professional of the lists whose account this is: of each physician and nurse, and of a technician who was tied to it. */
  cd_medic: Cd.nullable(),
  medic: z.string().nullable(),
  cd_enferm: Cd.nullable(),
  enferm: z.string().nullable(),
  cd_tecnic: Cd.nullable(),
  tecnic: z.string().nullable(),
});
export type MembroRow = z.output<typeof MembroRow>;

export const EquipaListQuery = listQuery(MembroRow);
export type EquipaListQuery = z.output<typeof EquipaListQuery>;

const OTHER_ROLE = 'Só com o papel correspondente.';

const Professionals = z.object({
  cd_medic: orNull(Cd),
  cd_enferm: orNull(Cd),
  cd_tecnic: orNull(Cd),
});

/** A physician and a nurse name their professional, a technician may, and no other role does. */
function namesProfessionals(
  body: z.output<typeof Professionals> & { readonly papeis: readonly string[] | null },
  context: z.core.$RefinementCtx,
): void {
  const demanded = [
    ['medico', 'cd_medic', MEDICO_MISSING],
    ['enfermeiro', 'cd_enferm', ENFERMEIRO_MISSING],
  ] as const;
  for (const [papel, field, missing] of demanded) {
    const has = body.papeis?.includes(papel) ?? false;
    if (has === (body[field] !== null)) continue;
    const message = has ? missing : OTHER_ROLE;
    context.addIssue({ code: 'custom', path: [field], message });
  }
  if (body.cd_tecnic !== null && !body.papeis?.includes('tecnico'))
    context.addIssue({ code: 'custom', path: ['cd_tecnic'], message: OTHER_ROLE });
}

/** Somebody for the team: nobody gets a role that is not named. */
export const MembroBody = Professionals.extend({
  nome: UserName,
  email: Email,
  papeis: Papeis,
}).superRefine(namesProfessionals);
export type MembroBody = z.output<typeof MembroBody>;

/** What a member may do. */
export const PapeisBody = Professionals.extend({
  papeis: Papeis,
  /** The roles that the caller saw; 409 if they have changed since. */
  antes: z
    .object({
      papeis: z.array(z.enum(PAPEIS)).nullable(),
      cd_medic: Cd.nullable(),
      cd_enferm: Cd.nullable(),
      cd_tecnic: Cd.nullable().optional(),
    })
    .optional(),
}).superRefine(namesProfessionals);
export type PapeisBody = z.output<typeof PapeisBody>;

const BASE = '/api/prestador/equipa';
const UserParams = z.object({ userId: CdText });

/** The provider's own users. */
export const equipaCalls = defineCalls({
  listEquipa: {
    method: 'GET',
    path: BASE,
    summary: 'Os utilizadores do prestador; sem `quantidade`, todos.',
    permission: prestadorOnly('equipa.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['equipa'],
    query: EquipaListQuery,
    deadline: 'list',
    answer: paged(MembroRow),
  },
  addMembro: {
    method: 'POST',
    path: BASE,
    summary: 'Dar a alguém a área do prestador; quem ainda não tem conta recebe um convite.',
    permission: prestadorOnly('equipa.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['equipa'],
    confirma: true,
    body: MembroBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  removeMembro: {
    method: 'DELETE',
    path: `${BASE}/:userId`,
    summary: 'Tirar a alguém a área do prestador; nunca a si próprio.',
    permission: prestadorOnly('equipa.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['equipa'],
    confirma: true,
    params: UserParams,
    answer: Message,
    errors: [404, 409],
  },
  updatePapeis: {
    method: 'PUT',
    path: `${BASE}/:userId/papeis`,
    summary:
      'Dizer o que alguém da equipa pode fazer; fica sempre quem administre, e cada médico ou enfermeiro tem uma só conta.',
    permission: prestadorOnly('equipa.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['equipa'],
    confirma: true,
    params: UserParams,
    body: PapeisBody,
    answer: Message,
    errors: [404, 409],
  },
  inviteMembroAgain: {
    method: 'POST',
    path: `${BASE}/:userId/convite`,
    summary: 'Enviar de novo o convite a quem ainda não tem palavra-passe.',
    permission: prestadorOnly('equipa.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['equipa'],
    params: UserParams,
    answer: Message,
    errors: [404, 409, 429],
  },
  listSessoesDoMembro: {
    method: 'GET',
    path: `${BASE}/:userId/sessao`,
    summary: 'As sessões abertas de alguém da equipa.',
    permission: prestadorOnly('equipa.gerir'),
    programa: false,
    saude: 'nenhuma',
    stale: ['sessoes'],
    params: UserParams,
    answer: messageOf(z.array(SessaoRow)),
    errors: [404],
  },
  endSessaoDoMembro: {
    method: 'DELETE',
    path: `${BASE}/:userId/sessao/:sessao`,
    summary: 'Terminar uma sessão de alguém da equipa.',
    permission: prestadorOnly('equipa.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['sessoes'],
    params: UserParams.extend({ sessao: CdText }),
    answer: Message,
    errors: [404],
  },
  endSessoesDoMembro: {
    method: 'DELETE',
    path: `${BASE}/:userId/sessao`,
    summary: 'Terminar todas as sessões de alguém da equipa.',
    permission: prestadorOnly('equipa.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['sessoes'],
    params: UserParams,
    answer: Message,
    errors: [404],
  },
});
