import { type Acesso, CAPABILITIES, withholdsTypes } from '@sst/contract';

/** The columns of an access, and as what they are kept. */
export const ACESSO_COLUMNS = ['cd_menu_web', ...CAPABILITIES, 'sem_tipo'] as const;

type StoredAcesso = Omit<Acesso, 'tipo'> & { readonly sem_tipo: boolean };

/** An access as calls answer it: the types are named only where they are withheld. */
export function fromStored({ sem_tipo, ...entry }: StoredAcesso): Acesso {
  return sem_tipo ? { ...entry, tipo: false } : entry;
}

/** An access as it is kept. */
export function toStored({ tipo, ...entry }: Acesso): StoredAcesso {
  return { ...entry, sem_tipo: withholdsTypes({ ...entry, tipo }) };
}
