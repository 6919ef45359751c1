import type { ChaveProgramaBody } from '@sst/contract';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { type PreparedCall, prepareCall } from '../../../lib/calls/prepared-call.ts';

/** Whose keys are meant: those of a company, by its node; null: the provider's. */
export type KeysOf = number | null;

/** A secret, which is shown this once. */
export interface MadeSegredo {
  readonly message: number;
  readonly chave: string;
}

/** The calls of keys, for a company or for the provider. */
export function programasCalls(company: KeysOf) {
  if (company === null) return OF_PRESTADOR;
  const at = (id: number) => ({ params: { company, id } });
  return {
    list: 'listChavesPrograma',
    create: (body: ChaveProgramaBody): PreparedCall<MadeSegredo> =>
      prepareCall('createChavePrograma', { params: { company }, body }),
    update: (id: number, body: ChaveProgramaBody): PreparedCall =>
      prepareCall('updateChavePrograma', { ...at(id), body }),
    renew: (id: number): PreparedCall<MadeSegredo> => prepareCall('renewChavePrograma', at(id)),
    endPrevious: (id: number): PreparedCall => prepareCall('endSegredoAnterior', at(id)),
    end: (id: number): PreparedCall => prepareCall('endChavePrograma', at(id)),
  } as const;
}

const OF_PRESTADOR = {
  list: 'listChavesPrestador',
  create: (body: ChaveProgramaBody): PreparedCall<MadeSegredo> =>
    prepareCall('createChavePrestador', { body }),
  update: (id: number, body: ChaveProgramaBody): PreparedCall =>
    prepareCall('updateChavePrestador', { params: { id }, body }),
  renew: (id: number): PreparedCall<MadeSegredo> =>
    prepareCall('renewChavePrestador', { params: { id } }),
  endPrevious: (id: number): PreparedCall =>
    prepareCall('endSegredoAnteriorPrestador', { params: { id } }),
  end: (id: number): PreparedCall => prepareCall('endChavePrestador', { params: { id } }),
} as const;

/** The keys, with what may be given to one. */
export function programasQuery(company: KeysOf) {
  return company === null
    ? callQuery('listChavesPrestador', {})
    : callQuery('listChavesPrograma', { params: { company } });
}
