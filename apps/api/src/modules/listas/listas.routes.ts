import type { listasCalls } from '@sst/contract/prestador/listas';
import type { ListName } from '@sst/contract/rules/listas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { ListasService } from './listas.service.ts';

const codeOf = ({ lista, id }: { lista: ListName; id: number }) => ({ list: lista, cd: id });

export function listasRoutes(deps: ModuleDeps): HandlersOf<typeof listasCalls> {
  const listas = new ListasService(deps);
  return {
    listItens: ({ actor, params, query }) => listas.list(actor, params.lista, query),
    createItem: ({ actor, params, body, key }) => listas.create(actor, params.lista, body, key),
    updateItem: ({ actor, params, body }) => listas.update(actor, codeOf(params), body),
    switchItem: ({ actor, params, body }) => listas.switch(actor, codeOf(params), body.inactiv),
  };
}
