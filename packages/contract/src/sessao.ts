import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { empresa } from './calls/permission.ts';
import { Cd, CdText, EmpresaParams, Message, messageOf, PlainText } from './calls/shapes.ts';
import { CAPABILITIES } from './menus.ts';
import { SIGN_IN, UTILIZADOR } from './rules/limits.ts';

export const Utilizador = z.object({
  cd: Cd,
  nome: z.string(),
  email: z.string(),
  /** The user's node if there is only one; otherwise `null`, and the client's choice stands. */
  cd_organig: Cd.nullable(),
  nome_organig: z.string().nullable(),
  prestador: z.boolean(),
});
export type Utilizador = z.output<typeof Utilizador>;

export const AvatarShape = z.object({ iniciais: z.string(), cor: z.string() });

export const Empresa = z.object({
  cd: Cd,
  nome: z.string(),
  cd_aux: z.string().nullable(),
  /** For a unit: the names from the company down to the unit above it. */
  acima: z.string().optional(),
});
export type Empresa = z.output<typeof Empresa>;

const flags = Object.fromEntries(CAPABILITIES.map((name) => [name, z.boolean()])) as Record<
  (typeof CAPABILITIES)[number],
  z.ZodBoolean
>;

export const Acesso = z.object({ cd_menu_web: z.int().min(1).max(5), ...flags });
export type Acesso = z.output<typeof Acesso>;

export const MenuItem = z.object({ cd: z.int(), nome: z.string(), ...flags });
export type MenuItem = z.output<typeof MenuItem>;

/** A password as typed, never trimmed; the limit bounds the time to hash it. */
export const GivenPassword = z
  .string()
  .min(1, 'Indique a palavra-passe.')
  .max(UTILIZADOR.palavraPasseMax, 'A palavra-passe é demasiado longa.');

/** A user, at the node that the call works on. */
export const UserParams = EmpresaParams.extend({ userId: CdText });

/** Signing in and out, and what the page needs to know about the signed-in user. */
export const sessaoCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: `Entrar. Até ${SIGN_IN.accountFailures} falhas por conta em ${SIGN_IN.accountMinutes} minutos.`,
    permission: { kind: 'public' },
    saude: 'nenhuma',
    body: z.object({
      email: PlainText.trim()
        .min(1, 'Indique o e-mail.')
        .max(UTILIZADOR.email, 'O e-mail é demasiado longo.'),
      pass: GivenPassword,
    }),
    answer: z.object({ token: z.string() }),
    errors: [404, 429],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Terminar a sessão.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    answer: Message,
  },
  getUtilizador: {
    method: 'GET',
    path: '/api/organigrama/cd',
    summary: 'O utilizador da sessão e o seu avatar.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    answer: z.object({ utilizador: Utilizador, avatar: AvatarShape }),
  },
  listMenus: {
    method: 'GET',
    path: '/api/empresa/menu',
    summary: 'Os menus que existem.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    answer: messageOf(z.array(MenuItem)),
  },
  listEmpresas: {
    method: 'GET',
    path: '/api/utilizador/:userId/empresa',
    summary: 'As empresas do utilizador da sessão.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    params: z.object({ userId: CdText }),
    answer: messageOf(z.array(Empresa)),
    errors: [404],
  },
  listAcessos: {
    method: 'GET',
    path: '/api/empresa/:company/utilizador/:userId/acesso',
    summary:
      'Os acessos de um utilizador na empresa: os próprios, ou os de outro para um administrador.',
    permission: empresa('empresa.ver'),
    saude: 'nenhuma',
    params: UserParams,
    answer: z.object({
      message: z.array(Acesso),
      adm: z.boolean(),
      /** For the caller's own place as administrator of a branch: the audit log of the company is closed to them. */
      ramo: z.literal(true).optional(),
    }),
    errors: [404],
  },
});
