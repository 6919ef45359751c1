import type { publicacaoSegurancaCalls } from '@sst/contract/publicacao-seguranca';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { AnexosAtividadeService } from './anexos-atividade.service.ts';
import type { AreasService } from './areas.service.ts';
import type { AtividadesService } from './atividades.service.ts';
import type { MarcacoesAtividadeService } from './marcacoes-atividade.service.ts';

export interface PublicacaoSegurancaServices {
  readonly marcacoes: MarcacoesAtividadeService;
  readonly atividades: AtividadesService;
  readonly anexos: AnexosAtividadeService;
  readonly areas: AreasService;
}

export function publicacaoSegurancaRoutes({
  marcacoes,
  atividades,
  anexos,
  areas,
}: PublicacaoSegurancaServices): HandlersOf<typeof publicacaoSegurancaCalls> {
  return {
    listTecnicosAtivos: async ({ grant }) => ({ message: await atividades.tecnicos(grant) }),
    getAtividadePrestador: async ({ grant, params }) => ({
      message: await atividades.get(grant, params.id),
    }),
    createMarcacaoAtividade: ({ grant, body, key }) => marcacoes.create(grant, body, key),
    updateMarcacaoAtividade: ({ grant, params, body }) => marcacoes.move(grant, params.id, body),
    deleteMarcacaoAtividade: ({ grant, params }) => marcacoes.cancel(grant, params.id),
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
    updateArea: ({ grant, params, body }) => areas.updateText(grant, params.area, body),
    addAnexosArea: ({ grant, params, body, request, key }) =>
      areas.add(grant, params.area, body, request.documents, key),
    updateAnexoArea: ({ grant, params, body }) =>
      areas.rename(grant, params.area, params.cd_anex, body),
    deleteAnexoArea: ({ grant, params }) => areas.remove(grant, params.area, params.cd_anex),
  };
}
