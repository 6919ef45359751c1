import type { fechoCalls } from '@sst/contract/agenda/prestador/fecho';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { MarcacoesService } from '../marcacoes/marcacoes.service.ts';
import { FechoService } from './fecho.service.ts';
import { PreparadoService } from './preparado.service.ts';

export function fechoRoutes(deps: ModuleDeps): HandlersOf<typeof fechoCalls> {
  const fecho = new FechoService(deps);
  const preparado = new PreparadoService(deps);
  const marcacoes = new MarcacoesService(deps);
  return {
    getFecho: ({ actor, query }) => fecho.get(actor, query),
    listDiasPorFechar: ({ actor, query }) => fecho.listDias(actor, query),
    prepararFecho: ({ grant, params, body }) => preparado.prepare(grant, params.id, body),
    limparPreparado: ({ grant, params }) => preparado.remove(grant, params.id),
    reabrirMarcacao: ({ grant, params, body }) => marcacoes.reopen(grant, params.id, body.estado),
  };
}
