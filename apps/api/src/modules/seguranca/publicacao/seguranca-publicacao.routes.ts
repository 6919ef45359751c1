import type { segurancaPublicacaoCalls } from '@sst/contract/prestador/seguranca-publicacao';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { AnexosAtividadeService } from './anexos-atividade.service.ts';
import { listTecnicosAtivos } from './atividades.queries.ts';
import { AtividadesService } from './atividades.service.ts';
import { MarcacoesAtividadeService } from './marcacoes-atividade.service.ts';

export function segurancaPublicacaoRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof segurancaPublicacaoCalls> {
  const { access } = deps;
  const marcacoes = new MarcacoesAtividadeService(deps);
  const atividades = new AtividadesService(deps);
  const anexos = new AnexosAtividadeService(deps);
  return {
    listTecnicosAtivos: async ({ grant }) => ({
      message: await access.read(grant, listTecnicosAtivos),
    }),
    getAtividadePrestador: async ({ grant, params }) => ({
      message: await atividades.get(grant, params.id),
    }),
    createMarcacaoAtividade: ({ grant, body, key }) => marcacoes.create(grant, body, key),
    updateMarcacaoAtividade: ({ grant, params, body }) => marcacoes.move(grant, params.id, body),
    deleteMarcacaoAtividade: ({ grant, params, query: { antes_dt: dt, antes_hr: hr = null } }) =>
      marcacoes.cancel(grant, params.id, dt === undefined ? undefined : { dt, hr }),
    registerAtividade: ({ grant, body, request, key }) =>
      atividades.register(grant, body, request.documents, key),
    updateObsAtividade: ({ grant, params, body }) => atividades.updateObs(grant, params.id, body),
    addAnexosAtividade: ({ grant, params, body, request, key }) =>
      anexos.add(grant, params.id, body, request.documents, key),
    replaceAnexoAtividade: ({ grant, params, body, request }) =>
      anexos.replace(grant, params.id, params.cd_anex, body, request.documents),
    deleteAnexoAtividade: ({ grant, params }) => anexos.remove(grant, params.id, params.cd_anex),
    updateRelatorio: ({ grant, params, body, request }) =>
      anexos.setReport(grant, params.id, body, request.documents),
    deleteRelatorio: ({ grant, params }) => anexos.removeReport(grant, params.id, params.cd_relat),
  };
}
