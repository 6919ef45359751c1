import type { GanchoBody } from '@sst/contract/identidade/ganchos';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { type PreparedCall, prepareCall } from '../../../lib/calls/prepared-call.ts';

/** Whose webhooks are meant: those of a company, by its node; null: the provider's. */
export type GanchosOf = number | null;

/** A webhook's code, and its secret, which is shown this once. */
export interface MadeGancho {
  readonly message: number;
  readonly segredo: string;
}

/** What is answered by a call that tells the code of what it made. */
type Numbered = PreparedCall<{ readonly message: number }>;

/** The calls of webhooks, for a company or for the provider. */
export function ganchosCalls(company: GanchosOf) {
  if (company === null) return OF_PRESTADOR;
  const at = (id: number) => ({ params: { company, id } });
  return {
    create: (body: GanchoBody): PreparedCall<MadeGancho> =>
      prepareCall('createGancho', { params: { company }, body }),
    update: (id: number, body: GanchoBody): PreparedCall =>
      prepareCall('updateGancho', { ...at(id), body }),
    renew: (id: number): PreparedCall<MadeGancho> => prepareCall('renewGancho', at(id)),
    endPrevious: (id: number): PreparedCall => prepareCall('endSegredoAnteriorGancho', at(id)),
    remove: (id: number): PreparedCall => prepareCall('removeGancho', at(id)),
    trial: (id: number): Numbered => prepareCall('tryGancho', at(id)),
    resend: (id: number, entrega: number): PreparedCall =>
      prepareCall('resendEntregaGancho', { params: { company, id, entrega } }),
  } as const;
}

const OF_PRESTADOR = {
  create: (body: GanchoBody): PreparedCall<MadeGancho> =>
    prepareCall('createGanchoPrestador', { params: {}, body }),
  update: (id: number, body: GanchoBody): PreparedCall =>
    prepareCall('updateGanchoPrestador', { params: { id }, body }),
  renew: (id: number): PreparedCall<MadeGancho> =>
    prepareCall('renewGanchoPrestador', { params: { id } }),
  endPrevious: (id: number): PreparedCall =>
    prepareCall('endSegredoAnteriorGanchoPrestador', { params: { id } }),
  remove: (id: number): PreparedCall => prepareCall('removeGanchoPrestador', { params: { id } }),
  trial: (id: number): Numbered => prepareCall('tryGanchoPrestador', { params: { id } }),
  resend: (id: number, entrega: number): PreparedCall =>
    prepareCall('resendEntregaGanchoPrestador', { params: { id, entrega } }),
} as const;

/** The webhooks, with what they may tell; who administers units alone is told why there are none. */
export function ganchosQuery(company: GanchosOf) {
  return company === null
    ? callQuery('listGanchosPrestador', { params: {} })
    : callQuery('listGanchos', { params: { company } }, { quiet: true });
}

/** What a webhook has sent, the newest first. @param antes the last of the page before. */
export function entregasQuery(company: GanchosOf, id: number, antes: number | undefined) {
  const query = antes === undefined ? {} : { antes };
  return company === null
    ? callQuery('listEntregasGanchoPrestador', { params: { id }, query })
    : callQuery('listEntregasGancho', { params: { company, id }, query });
}
