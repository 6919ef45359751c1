import type { areasCalls } from '@sst/contract/prestador/areas';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { listAreasDaEmpresa } from './areas.queries.ts';
import { AreasDaEmpresaService } from './areas.service.ts';
import { AreasTextoService } from './areas-texto.service.ts';

export function areasRoutes(deps: ModuleDeps): HandlersOf<typeof areasCalls> {
  const { access } = deps;
  const areas = new AreasDaEmpresaService(deps);
  const textos = new AreasTextoService(deps);
  return {
    listAreasDaEmpresa: async ({ grant }) => ({
      message: await access.read(grant, listAreasDaEmpresa),
    }),
    createArea: ({ grant, body, key }) => areas.create(grant, body, key),
    renameArea: ({ grant, params, body }) =>
      areas.rename(grant, { kind: 'area', cd: params.area }, body),
    switchArea: ({ grant, params, body }) =>
      areas.switch(grant, { kind: 'area', cd: params.area }, body.inactiv),
    createTipoAtividade: ({ grant, params, body, key }) =>
      areas.create(grant, { ...body, cd_area: params.area }, key),
    renameTipoAtividade: ({ grant, params, body }) =>
      areas.rename(grant, { kind: 'tipo', cd: params.id }, body),
    switchTipoAtividade: ({ grant, params, body }) =>
      areas.switch(grant, { kind: 'tipo', cd: params.id }, body.inactiv),
    updateTextoDaArea: ({ grant, params, body }) => textos.updateText(grant, params.area, body),
    addAnexosArea: ({ grant, params, body, request, key }) =>
      textos.add(grant, params.area, body, request.documents, key),
    updateAnexoArea: ({ grant, params, body }) =>
      textos.rename(grant, params.area, params.cd_anex, body),
    deleteAnexoArea: ({ grant, params }) => textos.remove(grant, params.area, params.cd_anex),
  };
}
