import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** A user at a node; calls about it pass the node as company. */
export interface Lugar {
  readonly cd: number;
  readonly cd_organig: number;
}

/** Refusals about the user rather than the administrator's permissions: shown in place instead of a redirect. */
export const ABOUT_USER = { quiet: ['CONTA_PARTILHADA', 'UTILIZADOR_ACIMA'] } as const;

/** A user at a node as administrators see it; always refetched when opened. */
export function lugarQuery({ cd, cd_organig }: Lugar) {
  return queryOptions({
    ...callQuery('getUtilizadorDaEmpresa', { params: { company: cd_organig, userId: cd } }),
    staleTime: 0,
  });
}
