import type { acertoCalls } from '@sst/contract/pedidos/acerto';
import type { listasRecebidasCalls } from '@sst/contract/pedidos/listas-recebidas';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { AcertoService } from './acerto.service.ts';
import { AcertoPedidosService } from './acerto-pedidos.service.ts';
import { ListasRecebidasService } from './envio/listas-recebidas.service.ts';
import { RespostasService } from './respostas/respostas.service.ts';

export function acertoRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof acertoCalls & typeof listasRecebidasCalls> {
  const acerto = new AcertoService(deps);
  const pedidos = new AcertoPedidosService(deps);
  const respostas = new RespostasService(deps);
  const recebidas = new ListasRecebidasService(deps);
  return {
    getAcerto: async ({ grant }) => ({ message: await acerto.get(grant) }),
    compareAcerto: async ({ grant, body }) => ({ message: await acerto.compare(grant, body) }),
    saveLeituraAcerto: ({ grant, body, key }) => acerto.saveReading(grant, body, key),
    saveRespostasAcerto: ({ grant, body, key }) => respostas.save(grant, body, key),
    createAcerto: ({ grant, body, key }) => pedidos.create(grant, body, key),
    saveAcerto: ({ grant, body, key }) => acerto.save(grant, body, key),
    putListaPessoal: ({ grant, body, query }) => recebidas.receive(grant, { body, query }),
    getListaRecebida: ({ grant, params }) => recebidas.get(grant, params.id),
    saveGruposPorSi: ({ grant, body, key }) => recebidas.saveGrupos(grant, body.grupos, key),
  };
}
