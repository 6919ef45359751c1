import type { lotesCalls } from '@sst/contract/prestador/lotes';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { DocumentosEnviadosService } from './documentos/documentos.service.ts';
import { LOTE_KINDS } from './kinds.ts';
import { LotesService } from './lotes.service.ts';
import { LoteUnidadesService } from './unidades.service.ts';

export function lotesRoutes(deps: ModuleDeps): HandlersOf<typeof lotesCalls> {
  const lotes = new LotesService(deps);
  const documentos = new DocumentosEnviadosService(deps);
  const unidades = new LoteUnidadesService(deps);
  const { funcionarios, exames, marcacoes } = LOTE_KINDS;
  return {
    sendDocumentos: ({ grant, body, request }) => documentos.send(grant, body, request.documents),
    listCodigosExternos: ({ grant, query }) => lotes.codes(grant, query),
    putUnidades: ({ grant, body, query, key }) => unidades.store(grant, { ...body, query, key }),
    putFuncionarios: ({ grant, body, query, key }) =>
      lotes.store(grant, funcionarios, { ...body, query, key }),
    putExames: ({ grant, body, query, key }) => lotes.store(grant, exames, { ...body, query, key }),
    putMarcacoes: ({ grant, body, query, key }) =>
      lotes.store(grant, marcacoes, { ...body, query, key }),
  };
}
