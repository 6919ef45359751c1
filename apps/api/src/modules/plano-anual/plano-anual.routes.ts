import type { planoAnualCalls } from '@sst/contract/plano-anual/plano-anual';
import type { planoAnualPublicacaoCalls } from '@sst/contract/plano-anual/publicacao';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { HorasServicoService } from './horas.service.ts';
import { listAtividadesDoAno } from './linhas.queries.ts';
import { LinhasService } from './linhas.service.ts';
import { PlanoAnualPdfService } from './pdf.service.ts';

/** The calls of the annual plan of the service and of its hours. */
export function planoAnualRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof planoAnualCalls> & HandlersOf<typeof planoAnualPublicacaoCalls> {
  const linhas = new LinhasService(deps);
  const horas = new HorasServicoService(deps);
  const pdf = new PlanoAnualPdfService(deps, linhas, horas);
  return {
    listPlanoAnual: async ({ grant, query }) => ({ message: await linhas.list(grant, query.ano) }),
    getHorasServico: async ({ grant, query }) => ({
      message: await horas.ofYear(grant, query.ano),
    }),
    getPlanoAnualPdf: async ({ grant, query }) => ({ message: await pdf.make(grant, query.ano) }),
    createLinhasPlanoAnual: ({ grant, body, key }) => linhas.create(grant, body, key),
    updateLinhaPlanoAnual: ({ grant, params, body }) => linhas.update(grant, params.id, body),
    setSituacaoPlanoAnual: ({ grant, params, body }) => linhas.decide(grant, params.id, body),
    deleteLinhaPlanoAnual: ({ grant, params }) => linhas.remove(grant, params.id),
    copyPlanoAnual: ({ grant, body, key }) => linhas.copy(grant, body.ano, key),
    saveContratoServico: ({ grant, body }) => horas.save(grant, body),
    listAtividadesDoAno: async ({ grant, query }) => ({
      message: await deps.access.read(grant, (scope) => listAtividadesDoAno(scope, query.ano)),
    }),
  };
}
