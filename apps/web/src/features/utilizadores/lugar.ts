import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';

/** A user's place at a node; calls about it name that node as company. */
export interface Lugar {
  readonly cd: number;
  readonly cd_organig: number;
}

/** Refusals that are about the user, not about the administrator's rights: their text is shown where they come. */
export const ABOUT_USER = { quiet: ['CONTA_PARTILHADA', 'UTILIZADOR_ACIMA'] } as const;

/** All that administrators see of a user at a place; always read anew when it is opened. */
export function lugarQuery({ cd, cd_organig }: Lugar) {
  return queryOptions({
    ...callQuery('getUtilizadorDaEmpresa', { params: { company: cd_organig, userId: cd } }),
    staleTime: 0,
  });
}
