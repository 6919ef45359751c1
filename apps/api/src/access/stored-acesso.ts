import {
  type Acesso,
  CAPABILITIES,
  opensFichas,
  readsRestricoes,
  withholdsTypes,
} from '@sst/contract';

/** The columns of an access, and as what they are kept. */
export const ACESSO_COLUMNS = ['cd_menu_web', ...CAPABILITIES, 'sem_tipo', 'restricoes'] as const;

type StoredAcesso = Omit<Acesso, 'tipo' | 'restricoes'> & {
  readonly sem_tipo: boolean;
  readonly restricoes: boolean;
};

/** An access as calls answer it: the types are named only where they are withheld, the recommendations where they are given. */
export function fromStored({ sem_tipo, restricoes, ...entry }: StoredAcesso): Acesso {
  return { ...entry, ...(sem_tipo && { tipo: false }), ...(restricoes && { restricoes }) };
}

/** An access as it is kept. */
export function toStored({ tipo, restricoes, ...entry }: Acesso): StoredAcesso {
  return {
    ...entry,
    sem_tipo: withholdsTypes({ ...entry, tipo }),
    restricoes:
      restricoes === true && readsRestricoes({ ...entry, restricoes }) && !opensFichas(entry),
  };
}
