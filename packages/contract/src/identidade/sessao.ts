import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { Cd, CdText, EmpresaParams, Message, messageOf, PlainText } from '../calls/shapes.ts';
import { CAPABILITIES } from '../menus.ts';
import { PASSWORD_DAYS, SIGN_IN, UTILIZADOR } from '../rules/limits.ts';
import { PAPEIS } from '../rules/papeis.ts';
import { PASSWORDS_DIFFER } from '../rules/texts/text.ts';

export const Utilizador = z.object({
  cd: Cd,
  nome: z.string(),
  email: z.string(),
  /** The user's node if there is only one; otherwise `null`, and the client's choice stands. */
  cd_organig: Cd.nullable(),
  nome_organig: z.string().nullable(),
  prestador: z.boolean(),
  /** For the provider's users alone: what they may do, in every company and for none. */
  direitos: z.array(z.string()).optional(),
  /** For those of them with roles: these, and the physician, nurse or technician whose account it is. */
  papeis: z.array(z.enum(PAPEIS)).optional(),
  cd_medic: Cd.optional(),
  cd_enferm: Cd.optional(),
  cd_tecnic: Cd.optional(),
  /** Which of them the lists no longer offer: nobody is booked with that one. */
  inativos: z.array(z.enum(['cd_medic', 'cd_enferm', 'cd_tecnic'])).optional(),
  /** By when somebody has to activate a second factor who has none and may not do without: after that the sign-in asks for it. */
  fator_ate: z.string().optional(),
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

export const Acesso = z.object({
  cd_menu_web: z.int().min(1).max(5),
  ...flags,
  /**
   * Of the menu 'Saúde': whether types of exams and actions are shown. In answers only where they are not (`false`); in what is
   * sent, absent leaves it as it is, and with 'doc' they are shown in any case, since the sheets tell them.
   */
  tipo: z.boolean().optional(),
  /**
   * Of the menus 'Funcionários' and 'Saúde': whether what physicians recommend is read without the exams (decision 0178). In answers
   * only where it is (`true`); in what is sent, absent leaves it as it is, and with 'doc' of 'Saúde' it is read in any case.
   */
  restricoes: z.boolean().optional(),
});
export type Acesso = z.output<typeof Acesso>;

export const MenuItem = z.object({ cd: z.int(), nome: z.string(), ...flags });
export type MenuItem = z.output<typeof MenuItem>;

/** A password as typed, never trimmed; the limit bounds the time to hash it. */
export const GivenPassword = z
  .string()
  .min(1, 'Indique a palavra-passe.')
  .max(UTILIZADOR.palavraPasseMax, 'A palavra-passe é demasiado longa.');

/** A new password. Whether it is too short or easily guessed is checked by the server, which knows the account. */
export const NewPassword = z
  .string()
  .min(1, 'Indique a palavra-passe.')
  .max(
    UTILIZADOR.palavraPasseMax,
    `A palavra-passe não pode ter mais de ${UTILIZADOR.palavraPasseMax} caracteres.`,
  );

/** A code of the second factor: six figures of the application, or a recovery code. */
export const FactorCode = z
  .string()
  .trim()
  .regex(/^[\w -]{1,20}$/, 'Indique o código.');

/** The secret of a factor: 160 bits in base 32, as applications take it. */
export const FactorSecret = z.string().regex(/^[A-Z2-7]{32}$/, 'O segredo não é válido.');

/** The code of a pending sign-in: 256 bits in base64url. */
export const PendingCode = z.string().regex(/^[\w-]{43}$/, 'A entrada não é válida.');

/** The e-mail's domain has a sign-in of its company's own: the page goes on there (`openEntradaPropria`). */
export const EntradaPropriaStep = z.object({
  passo: z.literal('entrada-propria'),
  codigo: z.string(),
  /** Where it goes on: the host's name. */
  emissor: z.string(),
  /** Whether passwords serve no longer. */
  obrigatoria: z.boolean(),
});
export type EntradaPropriaStep = z.output<typeof EntradaPropriaStep>;

/**
 * What is still missing between the right password and a session. Each step has a call of its own, which takes the code
 * in its body; the code opens nothing else. The answer of that call is again a `SignIn`.
 */
export const NextStep = z.discriminatedUnion('passo', [
  z.object({
    /** Somebody else has chosen the password: the user chooses one (`choosePassword`). */
    passo: z.literal('nova-palavra-passe'),
    codigo: z.string(),
  }),
  z.object({
    /** The account has a second factor: a code of it (`confirmFator`). */
    passo: z.literal('segundo-fator'),
    codigo: z.string(),
    /** Whether a passkey of the account may take the place of the code (`enterWithChave`): alone, or beside an application. */
    chave: z.enum(['unica', 'tambem']).optional(),
  }),
  z.object({
    /** The password would be refused today: the user chooses another one (`choosePassword`). */
    passo: z.literal('palavra-passe-fraca'),
    codigo: z.string(),
    /** Whether that may still be put off (`postponePassword`). */
    adiavel: z.boolean(),
  }),
  EntradaPropriaStep,
  z.object({
    /** A second factor is demanded, and the days of grace are over: the user activates one (`enrolFator`). */
    passo: z.literal('ativar-fator'),
    codigo: z.string(),
  }),
]);
export type NextStep = z.output<typeof NextStep>;

/** A session, or the step that comes before it. */
export const SignIn = z.union([z.object({ token: z.string() }), NextStep]);
export type SignIn = z.output<typeof SignIn>;

/** A user, at the node that the call works on. */
export const UserParams = EmpresaParams.extend({ userId: CdText });

/** Signing in and out, and what the page needs to know about the signed-in user. */
export const sessaoCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: `Entrar: uma sessão, ou o passo que falta. Até ${SIGN_IN.accountFailures} falhas por conta em ${SIGN_IN.accountMinutes} minutos.`,
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'session',
    body: z.object({
      email: PlainText.trim()
        .min(1, 'Indique o e-mail.')
        .max(UTILIZADOR.email, 'O e-mail é demasiado longo.'),
      pass: GivenPassword,
      /** A recovery code beside the password, where the company's own sign-in is required and cannot be reached. */
      recuperacao: FactorCode.optional(),
    }),
    answer: SignIn,
    errors: [404, 429],
  },
  choosePassword: {
    method: 'POST',
    path: '/auth/login/nova-palavra-passe',
    summary: `Continuar uma entrada pendente: escolher a própria palavra-passe. O código serve uma vez, durante ${SIGN_IN.stepMinutes} minutos.`,
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'session',
    body: z
      .object({
        codigo: PendingCode,
        passwordNova: NewPassword,
        confirmarPasswordNova: z.string(),
      })
      .refine((form) => form.passwordNova === form.confirmarPasswordNova, {
        error: PASSWORDS_DIFFER,
        path: ['confirmarPasswordNova'],
      }),
    answer: SignIn,
    errors: [404, 429],
  },
  postponePassword: {
    method: 'POST',
    path: '/auth/login/palavra-passe-fraca/adiar',
    summary: `Continuar uma entrada pendente com uma palavra-passe fraca: adiar a escolha de outra, uma vez e por ${PASSWORD_DAYS.weak} dias.`,
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'session',
    body: z.object({ codigo: PendingCode }),
    answer: SignIn,
    errors: [404, 409, 429],
  },
  confirmFator: {
    method: 'POST',
    path: '/auth/login/segundo-fator',
    summary:
      'Continuar uma entrada pendente: um código do segundo fator, da aplicação ou de recuperação. Cada um serve uma vez.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'session',
    body: z.object({ codigo: PendingCode, valor: FactorCode }),
    answer: SignIn,
    errors: [404, 429],
  },
  beginEnrolFator: {
    method: 'POST',
    path: '/auth/login/ativar-fator/comecar',
    summary:
      'Numa entrada pendente, o segredo para ativar o segundo fator que é exigido: para a mesma página, o mesmo durante dez minutos.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'nothing',
    body: z.object({
      codigo: PendingCode,
      /** A secret of the page, by which it is known when it asks once more. */
      pagina: z.string().regex(/^[0-9a-f]{64}$/, 'A página não é válida.'),
    }),
    answer: z.object({ segredo: FactorSecret }),
    errors: [404, 429],
  },
  enrolFator: {
    method: 'POST',
    path: '/auth/login/ativar-fator',
    summary:
      'Continuar uma entrada pendente: ativar o segundo fator que é exigido. A resposta traz os códigos de recuperação, uma só vez, e o que se segue na entrada.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'session',
    body: z.object({ codigo: PendingCode, segredo: FactorSecret, valor: FactorCode }),
    answer: z.object({ codigos: z.array(z.string()), entrada: SignIn }),
    errors: [404, 409, 429],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Terminar a sessão.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: 'session',
    answer: Message,
  },
  getUtilizador: {
    method: 'GET',
    path: '/api/organigrama/cd',
    summary: 'O utilizador da sessão e o seu avatar.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['chaves', 'fator'],
    answer: z.object({ utilizador: Utilizador, avatar: AvatarShape }),
  },
  listMenus: {
    method: 'GET',
    path: '/api/empresa/menu',
    summary: 'Os menus que existem, com o que o utilizador da sessão pode fazer em cada um.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: 'never',
    answer: messageOf(z.array(MenuItem)),
  },
  listEmpresas: {
    method: 'GET',
    path: '/api/utilizador/:userId/empresa',
    summary: 'As empresas do utilizador da sessão.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['empresa'],
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
    programa: false,
    saude: 'nenhuma',
    stale: ['utilizador'],
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
