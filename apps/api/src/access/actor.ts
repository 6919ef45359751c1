import { type Acesso, PRESTADOR_RIGHTS, type Rights } from '@sst/contract';
import type { Papel } from '@sst/contract/rules/papeis';
import { forbidden } from '../errors.ts';

/** A node that somebody works for, and the flags of the user there. */
export interface Place {
  readonly cd_empresa: number;
  readonly cd_organig: number;
  readonly nome: string;
  readonly cd_aux: string | null;
  readonly adm: boolean;
  readonly acessos: readonly Acesso[];
}

/** A user; what the user may do follows from the places, or from working for the provider. */
export interface UserActor {
  readonly kind: 'user';
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly prestador: boolean;
  /** The roles of a user of the provider; null where nobody has set any. */
  readonly papeis: readonly Papel[] | null;
  /** The physician, nurse or technician whose account it is. */
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
  readonly cd_tecnic: number | null;
  /** Active places only. */
  readonly places: readonly Place[];
  /** `null` on the command line. */
  readonly ip: string | null;
}

/** A user who has signed in. What concerns the own account demands one. */
export interface SignedInUser extends UserActor {
  readonly tokenHash: Buffer;
  /** When the session's user has proved last who they are: at the sign-in, or since. */
  readonly provado: Date;
  /** Whether it was begun by a program, which keeps no cookies (decision 0076). */
  readonly programa: boolean;
  /** The company whose own issuer has begun the session; null where the password or a passkey did. */
  readonly entrada: number | null;
  readonly ip: string;
}

/** A program that makes calls by a key of its own (decision 0153). */
export interface KeyActor {
  readonly kind: 'key';
  readonly cd: number;
  readonly nome: string;
  /** The company whose key it is; null for one of the provider. */
  readonly empresa: number | null;
  /** The units that it reaches, or of a key of the provider the companies; null: all companies. */
  readonly alcance: readonly number[] | null;
  /** What it was given, of which it has what its `responsavel` has, too. */
  readonly rights: Rights;
  /** Whether it may see health data. */
  readonly saude: boolean;
  /** By what name it gives external codes. */
  readonly origem: string;
  /** The user who answers for what it does, as they stand now. */
  readonly responsavel: UserActor;
  readonly ip: string;
}

/** The server's own tasks and command line, which have no row in the database. */
export interface SystemActor {
  readonly kind: 'system';
  readonly nome: string;
  readonly rights: Rights;
}

/** On whose behalf something is done. */
export type Actor = UserActor | KeyActor | SystemActor;

/** An actor that makes calls. */
export type Caller = SignedInUser | KeyActor;

export const SYSTEM: SystemActor = { kind: 'system', nome: 'Sistema', rights: PRESTADOR_RIGHTS };

/** The user who answers for what an actor does, as records keep it; `null` for the system. */
export function authorOf(actor: Actor): number | null {
  switch (actor.kind) {
    case 'user':
      return actor.cd;
    case 'key':
      return actor.responsavel.cd;
    case 'system':
      return null;
  }
}

/** Whose name a professional's work has: the user's own; of a program nobody's, whoever answers for it. */
export function professionalOf(actor: Actor): Pick<UserActor, 'cd_medic' | 'papeis'> {
  if (actor.kind === 'user') return actor;
  return { cd_medic: null, papeis: [] };
}

/** Whose turns and bytes an actor takes, as a text: those of a key are not those of its user. */
export function holderOf(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return `utilizador ${actor.cd}`;
    case 'key':
      return `chave ${actor.cd}`;
    case 'system':
      return 'sistema';
  }
}

/** The address that an actor works from; `null` on the server itself. */
export function addressOf(actor: Actor): string | null {
  return actor.kind === 'system' ? null : actor.ip;
}

/** The companies that an actor works for: none for the provider's and the system. */
export function empresasOf(actor: Actor): readonly number[] {
  switch (actor.kind) {
    case 'user':
      return actor.places.map(({ cd_empresa }) => cd_empresa);
    case 'key':
      return actor.empresa === null ? [] : [actor.empresa];
    case 'system':
      return [];
  }
}

/** Whether an actor works for the provider: one of its users, or a program by one of its keys. */
export function isOfPrestador(actor: Actor): boolean {
  if (actor.kind === 'key') return actor.empresa === null && actor.responsavel.prestador;
  return actor.kind === 'user' && actor.prestador;
}

/** The key by which something is done; null for who has none. */
export function chaveOf(actor: Actor): number | null {
  return actor.kind === 'key' ? actor.cd : null;
}

/** The user who acts, or who answers for the program that does. @throws 403 for the system. */
export function personOf(actor: Actor): UserActor {
  return actor.kind === 'key' ? actor.responsavel : userOf(actor);
}

/** The user, for what is a user's own. @throws 403 for a key and for the system. */
export function userOf(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw forbidden();
  return actor;
}
