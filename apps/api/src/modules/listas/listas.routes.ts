import type { listasCalls } from '@sst/contract/listas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ListasService } from './listas.service.ts';

export function listasRoutes(listas: ListasService): HandlersOf<typeof listasCalls> {
  return {
    listItens: ({ actor, params, query }) => listas.list(actor, params.lista, query),
    createItem: ({ actor, params, body, key }) => listas.create(actor, params.lista, body, key),
    updateItem: ({ actor, params, body }) => listas.update(actor, params.lista, params.id, body),
    switchItem: ({ actor, params, body }) =>
      listas.switch(actor, params.lista, params.id, body.inactiv),
  };
}
