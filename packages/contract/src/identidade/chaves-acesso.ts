import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { Cd, CdText, LineText, Message, messageOf } from '../calls/shapes.ts';
import { CHAVE_ACESSO } from '../rules/limits.ts';
import { ADDRESS_IN_NAME, hasAddress } from '../rules/texts/text.ts';
import { FactorCode, GivenPassword, PendingCode, SignIn } from './sessao.ts';

/** A passkey of an account, without anything that opens it. */
export const ChaveAcessoRow = z.object({
  cd: Cd,
  nome: z.string(),
  dt_cria: z.string(),
  /** Its last use; null for one that has only been registered. */
  dt_uso: z.string().nullable(),
  /** Whether it is kept on other devices, too, as those of a password manager. */
  copiada: z.boolean(),
});
export type ChaveAcessoRow = z.output<typeof ChaveAcessoRow>;

/** The name that somebody gives a passkey. It stands in letters, where an address in it would become a link. */
const ChaveName = LineText.min(1, 'Dê um nome à chave.')
  .max(CHAVE_ACESSO.nome, `O nome não pode ter mais de ${CHAVE_ACESSO.nome} caracteres.`)
  .refine((name) => !hasAddress(name), ADDRESS_IN_NAME);

const NOT_VALID = 'A resposta da chave de acesso não é válida.';
const base64Url = (most: number) =>
  z
    .string()
    .max(most, { error: NOT_VALID, abort: true })
    .regex(/^[\w-]+$/, NOT_VALID);

/** Longest name of a credential: 1023 bytes. */
const CredentialId = base64Url(1_364);
const ofCredential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };

/** What a browser answers that has made a passkey (WebAuthn, `RegistrationResponseJSON`), as far as it is read. */
export const NovaChave = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64Url(4_096),
    attestationObject: base64Url(32_768),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
export type NovaChave = z.output<typeof NovaChave>;

/** What a passkey has signed (WebAuthn, `AuthenticationResponseJSON`), as far as it is read. */
export const RespostaChave = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64Url(4_096),
    authenticatorData: base64Url(4_096),
    signature: base64Url(4_096),
    userHandle: base64Url(128).optional(),
  }),
});
export type RespostaChave = z.output<typeof RespostaChave>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What the browser is asked to sign with a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
const PedidoChave = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
});
export type PedidoChave = z.output<typeof PedidoChave>;

/** What the browser is asked to make a passkey from (`PublicKeyCredentialCreationOptionsJSON`). */
const PedidoNovaChave = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PedidoNovaChave = z.output<typeof PedidoNovaChave>;

/**
 * What proves who somebody is: a passkey alone, or the password and, where there is a factor, a code of it. In a session that the
 * company's own sign-in has begun, a code alone: such accounts may have no password.
 */
export const ProvaDaConta = z.object({
  password: GivenPassword.optional(),
  codigo: FactorCode.optional(),
  resposta: RespostaChave.optional(),
});
export type ProvaDaConta = z.output<typeof ProvaDaConta>;

const CHAVES = '/api/chave-acesso';
const ENTRADA = '/auth/login/chave-acesso';
const ATIVAR = '/auth/login/ativar-fator/chave-acesso';
const OfChave = z.object({ chave: CdText });

/** Passkeys: those of the own account, and signing in by them. */
export const chavesAcessoCalls = defineCalls({
  beginChaveEntrada: {
    method: 'POST',
    path: `${ENTRADA}/opcoes`,
    summary: `Pedir o que uma chave de acesso tem de assinar para entrar: sem mais nada, ou no passo do segundo fator de uma entrada pendente. Serve uma vez, durante ${CHAVE_ACESSO.minutes} minutos.`,
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'nothing',
    body: z.object({ codigo: PendingCode.optional() }),
    answer: z.object({ opcoes: PedidoChave }),
    errors: [404, 409, 429],
  },
  enterWithChave: {
    method: 'POST',
    path: ENTRADA,
    summary:
      'Entrar com uma chave de acesso: sozinha, ou no passo do segundo fator em vez do código.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'session',
    body: z.object({ resposta: RespostaChave, codigo: PendingCode.optional() }),
    answer: SignIn,
    errors: [404, 409, 429],
  },
  beginEnrolChave: {
    method: 'POST',
    path: `${ATIVAR}/opcoes`,
    summary:
      'Pedir o que o navegador precisa para criar uma chave de acesso no passo de uma entrada pendente que exige um segundo fator.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'nothing',
    body: z.object({ codigo: PendingCode }),
    answer: z.object({ opcoes: PedidoNovaChave }),
    errors: [404, 409, 429],
  },
  enrolChave: {
    method: 'POST',
    path: ATIVAR,
    summary:
      'Continuar uma entrada pendente: guardar uma chave de acesso como o segundo fator que é exigido. A resposta traz os códigos de recuperação, uma só vez, e o que se segue na entrada.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'session',
    body: z.object({ codigo: PendingCode, nome: ChaveName, resposta: NovaChave }),
    answer: z.object({ codigos: z.array(z.string()), entrada: SignIn }),
    errors: [404, 409, 429],
  },
  listChavesAcesso: {
    method: 'GET',
    path: CHAVES,
    summary:
      'As chaves de acesso da própria conta, a mais antiga primeiro, e se este endereço as aceita.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['chaves'],
    answer: messageOf(z.array(ChaveAcessoRow)).extend({
      /** Whether the public address is one at which browsers take passkeys. */
      disponivel: z.boolean(),
    }),
  },
  beginChaveAcesso: {
    method: 'POST',
    path: `${CHAVES}/opcoes`,
    summary:
      'Pedir o que o navegador precisa para criar uma chave de acesso, com uma prova de quem é, como em confirmIdentidade.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: 'nothing',
    body: ProvaDaConta,
    answer: z.object({ opcoes: PedidoNovaChave }),
    errors: [409, 429, 555],
  },
  registerChaveAcesso: {
    method: 'POST',
    path: CHAVES,
    summary: `Guardar uma chave de acesso que o navegador criou, até ${CHAVE_ACESSO.mostOfUser} por conta. A resposta traz códigos de recuperação se a conta não tinha nenhum.`,
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['chaves'],
    body: z.object({ nome: ChaveName, resposta: NovaChave }),
    answer: Message.extend({ codigos: z.array(z.string()) }),
    errors: [409],
  },
  renameChaveAcesso: {
    method: 'PUT',
    path: `${CHAVES}/:chave`,
    summary: 'Mudar o nome de uma das próprias chaves de acesso.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['chaves'],
    params: OfChave,
    body: z.object({ nome: ChaveName }),
    answer: Message.extend({
      /** Whether it was still there. */
      existe: z.boolean(),
    }),
  },
  beginConfirmacaoChave: {
    method: 'POST',
    path: `${CHAVES}/confirmacao`,
    summary: 'Pedir o que uma das próprias chaves de acesso tem de assinar para confirmar quem é.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: 'nothing',
    answer: z.object({ opcoes: PedidoChave }),
    errors: [409],
  },
  removeChaveAcesso: {
    method: 'POST',
    path: `${CHAVES}/:chave/remover`,
    summary:
      'Remover uma das próprias chaves de acesso, com uma prova de quem é, como em confirmIdentidade; segue um e-mail.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['chaves'],
    params: OfChave,
    body: ProvaDaConta,
    answer: Message.extend({
      /** Whether it was still there. */
      existe: z.boolean(),
    }),
    errors: [409, 429, 555],
  },
});
