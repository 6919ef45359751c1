import type { acertoCalls } from '@sst/contract/pedidos/acerto';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { AcertoService } from './acerto.service.ts';
import type { AcertoPedidosService } from './acerto-pedidos.service.ts';
import type { RespostasService } from './respostas/respostas.service.ts';

export interface AcertoDeps {
  readonly acerto: AcertoService;
  readonly pedidos: AcertoPedidosService;
  readonly respostas: RespostasService;
}

export function acertoRoutes({
  acerto,
  pedidos,
  respostas,
}: AcertoDeps): HandlersOf<typeof acertoCalls> {
  return {
    getAcerto: async ({ grant }) => ({ message: await acerto.get(grant) }),
    compareAcerto: async ({ grant, body }) => ({ message: await acerto.compare(grant, body) }),
    saveLeituraAcerto: ({ grant, body, key }) => acerto.saveReading(grant, body, key),
    saveRespostasAcerto: ({ grant, body, key }) => respostas.save(grant, body, key),
    createAcerto: ({ grant, body, key }) => pedidos.create(grant, body, key),
    saveAcerto: ({ grant, body, key }) => acerto.save(grant, body, key),
  };
}
