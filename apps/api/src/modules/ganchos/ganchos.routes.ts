import type { ganchosCalls } from '@sst/contract/identidade/ganchos';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { GanchosService } from './ganchos.service.ts';

export function ganchosRoutes(deps: ModuleDeps): HandlersOf<typeof ganchosCalls> {
  const all = new GanchosService(deps);
  return {
    listGanchos: ({ grant }) => all.list(all.ofEmpresa(grant)),
    createGancho: ({ grant, body }) => all.create(all.ofEmpresa(grant), body),
    updateGancho: ({ grant, params, body }) => all.update(all.ofEmpresa(grant), params.id, body),
    removeGancho: ({ grant, params }) => all.remove(all.ofEmpresa(grant), params.id),
    renewGancho: ({ grant, params }) => all.renew(all.ofEmpresa(grant), params.id),
    endSegredoAnteriorGancho: ({ grant, params }) =>
      all.endPrevious(all.ofEmpresa(grant), params.id),
    listEntregasGancho: ({ grant, params, query }) =>
      all.deliveries(all.ofEmpresa(grant), params.id, query.antes),
    resendEntregaGancho: ({ grant, params }) =>
      all.resend(all.ofEmpresa(grant), params.id, params.entrega),
    tryGancho: ({ grant, params }) => all.tryOut(all.ofEmpresa(grant), params.id),
    listGanchosPrestador: ({ actor }) => all.list(all.ofPrestador(actor)),
    createGanchoPrestador: ({ actor, body }) => all.create(all.ofPrestador(actor), body),
    updateGanchoPrestador: ({ actor, params, body }) =>
      all.update(all.ofPrestador(actor), params.id, body),
    removeGanchoPrestador: ({ actor, params }) => all.remove(all.ofPrestador(actor), params.id),
    renewGanchoPrestador: ({ actor, params }) => all.renew(all.ofPrestador(actor), params.id),
    endSegredoAnteriorGanchoPrestador: ({ actor, params }) =>
      all.endPrevious(all.ofPrestador(actor), params.id),
    listEntregasGanchoPrestador: ({ actor, params, query }) =>
      all.deliveries(all.ofPrestador(actor), params.id, query.antes),
    resendEntregaGanchoPrestador: ({ actor, params }) =>
      all.resend(all.ofPrestador(actor), params.id, params.entrega),
    tryGanchoPrestador: ({ actor, params }) => all.tryOut(all.ofPrestador(actor), params.id),
  };
}
