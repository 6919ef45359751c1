import { CALENDARIO_PATH } from '@sst/contract/rules/agenda/calendario';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CalendariosService } from './calendarios.service.ts';

interface Options {
  readonly calendarios: CalendariosService;
}

interface Route {
  Params: { codigo: string };
}

/** Serves calendars to programs that read them by an address (RFC 5545): no call, since what it answers is no JSON. */
export const calendarsPlugin = fp(
  async (app: FastifyInstance, { calendarios }: Options) => {
    app.get<Route>(`${CALENDARIO_PATH}/:codigo.ics`, async (request, reply) => {
      const { codigo } = request.params;
      const known = request.headers['if-none-match'];
      const { etag, ics } = await calendarios.read(codigo, { ip: request.ip, known });
      reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
      if (ics === undefined) return reply.status(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendario.ics"')
        .send(ics);
    });
  },
  { name: 'calendars' },
);
