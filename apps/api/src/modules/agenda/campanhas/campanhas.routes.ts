import type { campanhasCalls } from '@sst/contract/agenda/campanhas';
import type { campanhasPrestadorCalls } from '@sst/contract/agenda/prestador/campanhas';
import type { Grant } from '../../../access/grant.ts';
import type { HandlersOf } from '../../../calls/handlers.ts';
import { notFound } from '../../../errors.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { CampanhasService } from './campanhas.service.ts';
import {
  findCampanha,
  findCampanhaDaEmpresa,
  listCampanhas,
  listCampanhasPrestador,
} from './campanhas-read.queries.ts';
import { LugaresService } from './lugares.service.ts';

export function campanhasRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof campanhasCalls & typeof campanhasPrestadorCalls> {
  const { access } = deps;
  const campanhas = new CampanhasService(deps);
  const lugares = new LugaresService(deps);
  const read = async (grant: Grant, cd: number) => {
    const message = await access.read(grant, (scope) => findCampanha(scope, cd));
    if (!message) throw notFound();
    return message;
  };
  return {
    listCampanhas: async ({ grant }) => ({ message: await access.read(grant, listCampanhas) }),
    getCampanhaDaEmpresa: async ({ grant, params }) => {
      const message = await access.read(grant, (scope) => findCampanhaDaEmpresa(scope, params.id));
      if (!message) throw notFound();
      return { message };
    },
    listPessoasParaLugares: async ({ grant, params, query }) => ({
      message: await lugares.whoFits(grant, params.id, query.unidade),
    }),
    fillLugares: ({ grant, params, body, key }) => lugares.fill(grant, params.id, body, key),
    listCampanhasPrestador: async ({ actor }) => ({
      message: await access.readAsProvider(actor, listCampanhasPrestador),
    }),
    getCampanha: async ({ grant, params }) => ({ message: await read(grant, params.id) }),
    createCampanha: ({ grant, body, key }) => campanhas.create(grant, body, key),
    updateCampanha: ({ grant, params, body }) => campanhas.update(grant, params.id, body),
    endCampanha: ({ grant, params, body }) => campanhas.end(grant, params.id, body),
    changePessoasDaCampanha: ({ grant, params, body }) =>
      campanhas.changePessoas(grant, params.id, body),
    keepLugares: ({ grant, params, body, key }) => lugares.keep(grant, params.id, body, key),
    releaseLugares: ({ grant, params, body }) => lugares.release(grant, params.id, body.lugares),
  };
}
