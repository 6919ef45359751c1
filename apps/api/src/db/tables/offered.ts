import type { Generated } from 'kysely';

/** A list of the provider, for all companies. */
export interface OfferedTable {
  cd: Generated<number>;
  nome: string;
  inactiv: Generated<boolean>;
}
