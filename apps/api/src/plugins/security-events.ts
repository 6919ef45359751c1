import { type Call, type CallName, contract } from '@sst/contract';
import { asksForProof } from '@sst/contract/rules/identidade/proof';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { authorOf, type Caller, chaveOf } from '../access/actor.ts';
import { CallError } from '../errors.ts';
import type { SecurityLog } from '../eventos-seguranca/security-log.ts';

/** The calls that read who did, or saw, what. */
const LOGS: ReadonlySet<CallName> = new Set([
  'listLeituras',
  'getRelatorioLeituras',
  'listAuditoria',
  'listAuditoriaPrestador',
  'listEventosSeguranca',
  'listEventosSegurancaPrestador',
] satisfies CallName[]);

/** Notes refusals, exports and readings of logs (decision 0083), wherever a call is answered. */
export const securityEventsPlugin = fp(
  async (app: FastifyInstance, { events }: { events: SecurityLog }) => {
    app.addHook('onError', async (request, _reply, error) => {
      if (!(error instanceof CallError)) return;
      const refused = error.evento ?? (error.status === 403 ? { tipo: 'recusa' as const } : null);
      if (!refused) return;
      const actor = await callerOf(request);
      const { cd_utilizador = actor ? authorOf(actor) : null } = refused;
      const { cd_chave = actor && chaveOf(actor) } = refused;
      const chamada = nameOf(request);
      events.note({ ...refused, cd_utilizador, cd_chave, ip: request.ip, chamada });
    });
    app.addHook('onSend', async (request, reply) => {
      const { call } = request;
      const chamada = nameOf(request);
      if (!chamada || !call?.actor || reply.statusCode >= 300) return;
      const tipo = LOGS.has(chamada) ? 'registo-lido' : isExport(chamada, request) && 'exportacao';
      if (!tipo) return;
      const { grant, actor } = call;
      const em = grant && { cd_empresa: grant.cd_empresa, cd_organig: grant.cd_organig };
      const by = { cd_utilizador: authorOf(actor), cd_chave: chaveOf(actor), ip: request.ip };
      events.note({ tipo, chamada, em, ...by });
    });
    app.addHook('onClose', () => events.write());
  },
  { name: 'security-events', dependencies: ['session'] },
);

function nameOf({ routeOptions }: FastifyRequest): CallName | undefined {
  return routeOptions.config.call;
}

/** Who made a call that was refused, as far as the session says. */
async function callerOf(request: FastifyRequest): Promise<Caller | undefined> {
  return request.call?.actor ?? (await request.findActor().catch(() => undefined));
}

/** Whether an answer has all rows of a list about people, or many documents at once: what asks again who somebody is. */
function isExport(chamada: CallName, { query }: FastifyRequest): boolean {
  const call: Call = contract[chamada];
  const isMany = call.deadline === 'series' || call.confirma === 'lista-inteira';
  return isMany && asksForProof(call, query as object);
}
