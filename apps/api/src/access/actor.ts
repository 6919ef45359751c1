import type { Acesso } from '@sst/contract';

/** A node that a user works for, and what the user may do there. */
export interface Place {
  readonly cd_empresa: number;
  readonly cd_organig: number;
  readonly nome: string;
  readonly cd_aux: string | null;
  readonly adm: boolean;
  readonly acessos: readonly Acesso[];
}

/** The signed-in user behind a call. */
export interface Actor {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly prestador: boolean;
  /** Active places only. */
  readonly places: readonly Place[];
  readonly tokenHash: Buffer;
  readonly ip: string;
}

/** The actor of the server's own tasks, who has no row in the database. */
export const SYSTEM: Actor = {
  cd: 0,
  nome: 'Sistema',
  email: '',
  prestador: false,
  places: [],
  tokenHash: Buffer.alloc(0),
  ip: '',
};
