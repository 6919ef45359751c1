import type { fechoCalls } from '@sst/contract/agenda/prestador/fecho';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { MarcacoesService } from '../marcacoes/marcacoes.service.ts';
import type { FechoService } from './fecho.service.ts';

export function fechoRoutes(
  fecho: FechoService,
  marcacoes: MarcacoesService,
): HandlersOf<typeof fechoCalls> {
  return {
    getFecho: ({ actor, query }) => fecho.get(actor, query),
    listDiasPorFechar: ({ actor, query }) => fecho.listDias(actor, query),
    reabrirMarcacao: ({ grant, params, body }) => marcacoes.reopen(grant, params.id, body.estado),
  };
}
