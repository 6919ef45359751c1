import type { lotesSegurancaCalls } from '@sst/contract/prestador/lotes-seguranca';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { SEGURANCA_KINDS } from './kinds-seguranca.ts';
import { LotesService } from './lotes.service.ts';

export function lotesSegurancaRoutes(deps: ModuleDeps): HandlersOf<typeof lotesSegurancaCalls> {
  const lotes = new LotesService(deps);
  const { areas, tipos, atividades, medidas, postos } = SEGURANCA_KINDS;
  return {
    putAreas: ({ grant, body, query, key }) => lotes.store(grant, areas, { ...body, query, key }),
    putTiposAtividade: ({ grant, body, query, key }) =>
      lotes.store(grant, tipos, { ...body, query, key }),
    putAtividades: ({ grant, body, query, key }) =>
      lotes.store(grant, atividades, { ...body, query, key }),
    putMedidas: ({ grant, body, query, key }) =>
      lotes.store(grant, medidas, { ...body, query, key }),
    putPostos: ({ grant, body, query, key }) => lotes.store(grant, postos, { ...body, query, key }),
  };
}
