import type { SignIn, sessaoCalls } from '@sst/contract/identidade/sessao';
import { DEVICE_DAYS } from '@sst/contract/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '../../../access/session-cookies.ts';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { OwnDataService } from './own-data.service.ts';
import type { SessaoService } from './sessao.service.ts';
import { originOf, type SignInOrigin } from './sign-in-origin.ts';
import type { SignedIn } from './sign-in-steps.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Cookies of the version before, whose names said who had signed in. */
const NAMES_SOMEBODY = /^aparelho-\d+$/;

/** How a call that signs in tells where it comes from, and what its answer gives the browser to keep. */
export interface SignInCookies {
  originOf(request: FastifyRequest): SignInOrigin;
  enter(request: FastifyRequest, reply: FastifyReply, entered: SignedIn): SignIn;
  leave(request: FastifyRequest, reply: FastifyReply, ended: number | undefined): void;
}

/** @param secure whether the public address has https. */
export function signInCookies({ secure }: { readonly secure: boolean }): SignInCookies {
  const names = cookieNames({ secure });
  // The root, since a proxy may serve the API below a path that the server does not know.
  const place = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const enter = (
    { cookies }: FastifyRequest,
    reply: FastifyReply,
    { answer, kept }: SignedIn,
  ): SignIn => {
    if (!kept) return answer;
    const { device, proof, over } = kept;
    const surplus = [
      ...over.map((cd) => names.proof(cd)),
      ...Object.keys(cookies).filter((name) => NAMES_SOMEBODY.test(name)),
    ];
    for (const name of surplus) reply.clearCookie(name, place);
    reply.setCookie(names.device, device, { ...place, maxAge: DEVICE_DAYS * DAY_SECONDS });
    // It ends with the browser's session, as the cookie of the token does.
    reply.setCookie(names.proof(proof.cd), proof.key, place);
    return answer;
  };
  return {
    enter,
    originOf: (request) => originOf(request, names),
    leave: ({ cookies }, reply, ended) => {
      const proof = ended === undefined ? '' : names.proof(ended);
      if (proof in cookies) reply.clearCookie(proof, place);
    },
  };
}

export function sessaoRoutes(
  service: SessaoService,
  own: OwnDataService,
  { originOf, enter, leave }: SignInCookies,
): HandlersOf<typeof sessaoCalls> {
  return {
    login: async ({ body, request, reply }) =>
      enter(request, reply, await service.login(body, originOf(request))),
    choosePassword: async ({ body, request, reply }) =>
      enter(request, reply, await service.steps.choosePassword(body, originOf(request))),
    postponePassword: async ({ body, request, reply }) =>
      enter(request, reply, await service.steps.postponePassword(body.codigo, originOf(request))),
    confirmFator: async ({ body, request, reply }) =>
      enter(request, reply, await service.steps.confirmFator(body, originOf(request))),
    beginEnrolFator: ({ body, request }) => service.steps.beginEnrolFator(body, originOf(request)),
    enrolFator: async ({ body, request, reply }) => {
      const { codigos, ...entered } = await service.steps.enrolFator(body, originOf(request));
      return { codigos, entrada: enter(request, reply, entered) };
    },
    logout: async ({ actor, request, reply }) => {
      const ended = await service.logout(actor);
      leave(request, reply, ended);
      return { message: 'Sessão terminada com sucesso.' };
    },
    getUtilizador: ({ actor }) => own.describe(actor),
    listMenus: async ({ actor }) => ({ message: own.menus(actor) }),
    listEmpresas: async ({ actor, params }) => ({
      message: await own.companies(actor, params.userId),
    }),
    listAcessos: async ({ grant, params }) => own.accesses(grant, params.userId),
  };
}
