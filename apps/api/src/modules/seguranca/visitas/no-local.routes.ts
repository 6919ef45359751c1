import type { modelosVisitaCalls } from '@sst/contract/visitas/modelos';
import type { visitasNoLocalCalls } from '@sst/contract/visitas/visita';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { AparelhosService } from './aparelhos.service.ts';
import { ModelosService } from './modelos.service.ts';
import { PublicacaoVisitaService } from './publicacao.service.ts';
import { VisitaService } from './visita.service.ts';

export function visitasNoLocalRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof modelosVisitaCalls & typeof visitasNoLocalCalls> {
  const modelos = new ModelosService(deps);
  const aparelhos = new AparelhosService(deps);
  const visita = new VisitaService(deps);
  const publicacao = new PublicacaoVisitaService(deps);
  return {
    listModelosVisita: async ({ actor }) => ({ message: await modelos.list(actor) }),
    createModeloVisita: ({ actor, body, key }) => modelos.create(actor, body, key),
    updateModeloVisita: ({ actor, params, body }) => modelos.update(actor, params.id, body),
    getChaveAparelho: ({ actor, params }) => aparelhos.keyOf(actor, params.aparelho),
    openVisita: ({ grant, body, key }) => visita.open(grant, body, key),
    getVisita: async ({ grant, params }) => ({ message: await visita.get(grant, params.id) }),
    sendRegistosVisita: ({ grant, params, body }) => visita.send(grant, params.id, body),
    sendFotoVisita: ({ grant, params, body, request }) =>
      visita.sendFoto(grant, params.id, body, request.documents),
    getFotoVisita: async ({ grant, params }) => ({
      message: await visita.foto(grant, params.id, params.foto),
    }),
    publishVisita: ({ grant, params, body }) => publicacao.publish(grant, params.id, body),
    retractVisita: ({ grant, params }) => publicacao.retract(grant, params.id),
    cancelVisita: ({ grant, params }) => publicacao.cancel(grant, params.id),
  };
}
