import type { propostasPrestadorCalls } from '@sst/contract/agenda/prestador/propostas';
import type { propostasCalls } from '@sst/contract/agenda/propostas';
import type { HandlersOf } from '../../../calls/handlers.ts';
import { today } from '../../../clock.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { outsideShifts, requireFew } from '../agenda.service.ts';
import { DefinicaoPropostasService } from './definicao.service.ts';
import { EnvioPropostasService } from './envio.service.ts';
import { MudancaMarcacoesService } from './mudanca.service.ts';
import {
  listPropostasNaAgenda,
  listPropostasPrestador,
  propostasSource,
} from './propostas-list.queries.ts';
import { RespostaPropostasService } from './resposta.service.ts';

export function propostasRoutes(
  deps: ModuleDeps,
): HandlersOf<typeof propostasCalls & typeof propostasPrestadorCalls> {
  const { access, clock, lists } = deps;
  const definicao = new DefinicaoPropostasService(deps);
  const envio = new EnvioPropostasService(deps);
  const resposta = new RespostaPropostasService(deps);
  const mudanca = new MudancaMarcacoesService(deps);
  return {
    listPropostas: lists.handler(propostasSource),
    confirmPropostas: ({ grant, body, key }) => resposta.confirm(grant, body.propostas, key),
    reopenPropostas: ({ grant, body }) => resposta.reopen(grant, body.propostas),
    refusePropostas: ({ grant, body, key }) => resposta.refuse(grant, body, key),
    listVagasDaProposta: async ({ grant, params }) => ({
      message: await resposta.vagas(grant, params.id),
    }),
    moveProposta: ({ grant, params, body }) => resposta.move(grant, params.id, body),
    listTrocas: async ({ grant, params }) => ({
      message: await resposta.trocas(grant, params.id),
    }),
    exchangeProposta: ({ grant, params, body }) =>
      resposta.exchange(grant, params.id, body.cd_funcion),
    getPrazosDaEmpresa: async ({ grant }) => ({ message: await mudanca.prazos(grant) }),
    listVagasDaMarcacao: async ({ grant, params }) => ({
      message: await mudanca.vagas(grant, params.id),
    }),
    moveMarcacaoDaEmpresa: ({ grant, params, body }) => mudanca.move(grant, params.id, body),
    cancelMarcacaoDaEmpresa: ({ grant, params, body }) => mudanca.cancel(grant, params.id, body),
    listPropostasPrestador: ({ actor, query }) =>
      access.readAsProvider(actor, (transaction) =>
        listPropostasPrestador(transaction, query, today(clock)),
      ),
    listPropostasNaAgenda: async ({ actor, query }) => {
      requireFew(query);
      const message = await access.readAsProvider(actor, async (transaction) => {
        const rows = await listPropostasNaAgenda(transaction, query);
        const isOutside = await outsideShifts(transaction, today(clock));
        return rows.map((row) => ({ ...row, fora: isOutside(row) }));
      });
      return { message };
    },
    getDefinicaoPropostas: ({ actor }) => definicao.get(actor),
    updateDefinicaoPropostas: ({ actor, body }) => definicao.update(actor, body),
    createPropostas: ({ grant, body, key }) => envio.create(grant, body, key),
    withdrawProposta: ({ grant, params, body }) => envio.withdraw(grant, params.id, body.motivo),
  };
}
