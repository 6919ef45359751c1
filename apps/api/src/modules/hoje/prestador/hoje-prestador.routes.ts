import type { hojePrestadorCalls } from '@sst/contract/prestador/hoje-prestador';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { PrazosRespostaService } from '../../prestador/prazos-resposta.service.ts';
import { HojePrestadorService } from './hoje-prestador.service.ts';
import { EmpresasNumerosService } from './numeros.service.ts';

export function hojePrestadorRoutes(deps: ModuleDeps): HandlersOf<typeof hojePrestadorCalls> {
  const hoje = new HojePrestadorService(deps);
  const numeros = new EmpresasNumerosService(deps);
  const prazos = new PrazosRespostaService(deps);
  return {
    getHojePrestador: async ({ actor }) => ({ message: await hoje.get(actor) }),
    listEmpresasDaLinha: async ({ actor, params }) => ({
      message: await hoje.listEmpresas(actor, params.linha),
    }),
    listEmpresasComNumeros: ({ actor, query }) => numeros.list(actor, query),
    adiarLinhaPrestador: async ({ actor, body }) => ({ message: await hoje.putOff(actor, body) }),
    listColegasPrestador: async ({ actor, params }) => ({
      message: await hoje.listColleagues(actor, params.linha),
    }),
    passarLinhaPrestador: async ({ actor, body }) => ({ message: await hoje.pass(actor, body) }),
    listPrazosResposta: ({ actor }) => prazos.list(actor),
    updatePrazosResposta: ({ actor, body }) => prazos.update(actor, body.prazos),
  };
}
