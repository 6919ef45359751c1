import type { areasCalls } from '@sst/contract/areas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { AreasDaEmpresaService } from './areas.service.ts';

export function areasRoutes(areas: AreasDaEmpresaService): HandlersOf<typeof areasCalls> {
  return {
    listAreasDaEmpresa: async ({ grant }) => ({ message: await areas.list(grant) }),
    createArea: ({ grant, body, key }) => areas.create(grant, body, key),
    renameArea: ({ grant, params, body }) => areas.rename(grant, 'area', params.area, body),
    switchArea: ({ grant, params, body }) => areas.switch(grant, 'area', params.area, body.inactiv),
    createTipoAtividade: ({ grant, params, body, key }) =>
      areas.create(grant, { ...body, cd_area: params.area }, key),
    renameTipoAtividade: ({ grant, params, body }) => areas.rename(grant, 'tipo', params.id, body),
    switchTipoAtividade: ({ grant, params, body }) =>
      areas.switch(grant, 'tipo', params.id, body.inactiv),
  };
}
