import type { indicadoresDasEmpresasCalls } from '@sst/contract/acidentes/figuras/empresas';
import type { horasCalls } from '@sst/contract/acidentes/figuras/horas';
import type { indicadoresCalls } from '@sst/contract/acidentes/figuras/indicadores';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { EmpresasIndicadoresService } from './empresas.service.ts';
import { HorasService } from './horas.service.ts';
import { IndicadoresService } from './indicadores.service.ts';
import { MetasService } from './metas.service.ts';

/** The calls of hours worked and headcounts, and of the figures that are computed from them. */
export function figurasRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof horasCalls> &
  HandlersOf<typeof indicadoresCalls> &
  HandlersOf<typeof indicadoresDasEmpresasCalls> {
  const horas = new HorasService(deps);
  const indicadores = new IndicadoresService(deps);
  const empresas = new EmpresasIndicadoresService(deps);
  const metas = new MetasService(deps);
  return {
    getHoras: async ({ grant, query }) => ({ message: await horas.ofYear(grant, query.ano) }),
    saveHoras: ({ grant, body, key }) => horas.save(grant, body, key),
    getIndicadores: async ({ grant, query }) => ({
      message: await indicadores.ofYear(grant, query.ano, query.trajeto !== undefined),
    }),
    getRelatorioIndicadores: async ({ grant, query: { ano, trajeto, esaw, mortes, porMil } }) => ({
      message: await indicadores.report(grant, {
        ano,
        trajeto: trajeto !== undefined,
        esaw: esaw !== undefined,
        mortes: mortes !== undefined,
        porMil: porMil !== undefined,
      }),
    }),
    listIndicadoresDasEmpresas: ({ actor, query }) => empresas.list(actor, query),
    saveMetasIndicadores: ({ grant, body }) => metas.save(grant, body),
  };
}
