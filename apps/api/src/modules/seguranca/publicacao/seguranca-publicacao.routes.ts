import type { segurancaPublicacaoCalls } from '@sst/contract/prestador/seguranca-publicacao';
import type { Access } from '../../../access/access.ts';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { AnexosAtividadeService } from './anexos-atividade.service.ts';
import { listTecnicosAtivos } from './atividades.queries.ts';
import type { AtividadesService } from './atividades.service.ts';
import type { MarcacoesAtividadeService } from './marcacoes-atividade.service.ts';

export interface SegurancaPublicacaoDeps {
  readonly access: Access;
  readonly marcacoes: MarcacoesAtividadeService;
  readonly atividades: AtividadesService;
  readonly anexos: AnexosAtividadeService;
}

export function segurancaPublicacaoRoutes({
  access,
  marcacoes,
  atividades,
  anexos,
}: SegurancaPublicacaoDeps): HandlersOf<typeof segurancaPublicacaoCalls> {
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
