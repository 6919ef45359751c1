import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { Cd, CdText, Created, Email, listQuery, Message, paged } from '../calls/shapes.ts';
import { UserName } from '../conta.ts';

/** A user of the provider. */
export const MembroRow = z.object({
  cd: Cd,
  nome: z.string(),
  email: z.string(),
  /** When the user last signed in, ISO 8601; null for never. */
  dt_ult_acesso: z.string().nullable(),
  /** Whether an invitation is pending. */
  convidado: z.boolean(),
});
export type MembroRow = z.output<typeof MembroRow>;

export const EquipaListQuery = listQuery(MembroRow);
export type EquipaListQuery = z.output<typeof EquipaListQuery>;

export const MembroBody = z.object({ nome: UserName, email: Email });
export type MembroBody = z.output<typeof MembroBody>;

const BASE = '/api/prestador/equipa';
const UserParams = z.object({ userId: CdText });

/** The provider's own users. */
export const equipaCalls = defineCalls({
  listEquipa: {
    method: 'GET',
    path: BASE,
    summary: 'Os utilizadores do prestador; sem `quantidade`, todos.',
    permission: prestadorOnly('equipa.ver'),
    saude: 'nenhuma',
    query: EquipaListQuery,
    deadline: 'list',
    answer: paged(MembroRow),
  },
  addMembro: {
    method: 'POST',
    path: BASE,
    summary: 'Dar a alguém a área do prestador; quem ainda não tem conta recebe um convite.',
    permission: prestadorOnly('equipa.gerir'),
    saude: 'nenhuma',
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
    saude: 'nenhuma',
    params: UserParams,
    answer: Message,
    errors: [404, 409],
  },
  inviteMembroAgain: {
    method: 'POST',
    path: `${BASE}/:userId/convite`,
    summary: 'Enviar de novo o convite a quem ainda não tem palavra-passe.',
    permission: prestadorOnly('equipa.gerir'),
    saude: 'nenhuma',
    params: UserParams,
    answer: Message,
    errors: [404, 409, 429],
  },
});
