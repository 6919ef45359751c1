import type { acertoCalls } from '@sst/contract/pedidos/acerto';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { AcertoService } from './acerto.service.ts';
import type { AcertoPedidosService } from './acerto-pedidos.service.ts';

export interface AcertoDeps {
  readonly acerto: AcertoService;
  readonly pedidos: AcertoPedidosService;
}

export function acertoRoutes({ acerto, pedidos }: AcertoDeps): HandlersOf<typeof acertoCalls> {
  return {
    getAcerto: async ({ grant }) => ({ message: await acerto.get(grant) }),
    compareAcerto: async ({ grant, body }) => ({ message: await acerto.compare(grant, body) }),
    createAcerto: ({ grant, body, key }) => pedidos.create(grant, body, key),
    saveAcerto: ({ grant, body, key }) => acerto.save(grant, body, key),
  };
}
