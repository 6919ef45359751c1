import { randomBytes, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { CallName } from '@sst/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CallError } from '../errors.ts';
import { tokenOf } from './session.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A browser makes it by itself, with cookies and without our header; it looks at neither, and changes nothing. */
const BY_BROWSERS: CallName = 'reportViolacoes';

/**
 * Double-submit protection: a browser that holds a cookie of ours must send the readable token back in a header, which
 * a foreign page cannot. A call without cookies is authenticated by its header alone.
 */
export const xsrfPlugin = fp(
  async (app: FastifyInstance, { secure }: { secure: boolean }) => {
    await app.register(cookie);
    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const token = request.headers.cookie ? request.cookies[COOKIE] : undefined;
      if (SAFE.has(request.method)) {
        // A script that signs by its header keeps no cookies and needs none.
        if (!token && (request.headers.cookie || tokenOf(request) === undefined)) {
          reply.setCookie(COOKIE, randomBytes(24).toString('base64url'), {
            path: '/',
            sameSite: 'strict',
            secure,
          });
        }
        return;
      }
      const { call, byCode } = request.routeOptions.config;
      if (call === BY_BROWSERS || byCode) return;
      const fromBrowser = token !== undefined || request.cookies.sessao !== undefined;
      if (fromBrowser && !equal(token, request.headers[HEADER])) {
        throw new CallError(
          403,
          'XSRF',
          'Por segurança, a operação não foi executada. Atualize a página e tente de novo.',
        );
      }
    });
  },
  { name: 'xsrf' },
);

function equal(cookieValue: string | undefined, header: string | string[] | undefined): boolean {
  if (!cookieValue || typeof header !== 'string') return false;
  const a = Buffer.from(cookieValue);
  const b = Buffer.from(header);
  return a.length === b.length && timingSafeEqual(a, b);
}
