import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { Cd, CdText, Email, LineText, Message, messageOf } from '../calls/shapes.ts';
import { UTILIZADOR } from '../rules/limits.ts';
import { ADDRESS_IN_NAME, hasAddress, PASSWORDS_DIFFER } from '../rules/texts/text.ts';
import { ProvaDaConta } from './chaves-acesso.ts';
import { AvatarShape, FactorCode, FactorSecret, GivenPassword, NewPassword } from './sessao.ts';

const NAME_MISSING = 'Indique o nome.';

/** A user's name. It is shown in e-mails to others, where an address in it would become a link. */
export const UserName = LineText.min(1, NAME_MISSING)
  .max(UTILIZADOR.nome)
  .refine((name) => !hasAddress(name), ADDRESS_IN_NAME);

/** The key of a mailed link: 256 bits in base64url. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/, 'A ligação não é válida.');
const LinkQuery = z.object({ email: Email, token: LinkToken });

/** A session of a user, without anything that opens it. */
export const SessaoRow = z.object({
  cd: Cd,
  /** What it was begun with, in a few words. */
  aparelho: z.string(),
  /** The range of the network address that it was begun from. */
  rede: z.string().nullable(),
  dt_cria: z.string(),
  /** Its last use, to the minute. */
  dt_uso: z.string(),
  /** Whether it is the one that asks. */
  atual: z.boolean(),
});
export type SessaoRow = z.output<typeof SessaoRow>;

/** The own password; null in a session that the company's own sign-in has begun, whose proof has to be a fresh one then. */
const OwnPassword = GivenPassword.nullable();

const FatorAnswer = z.object({
  ativo: z.boolean(),
  desde: z.string().nullable(),
  /** Recovery codes that are left. */
  codigos: z.int(),
  /** Whether the account may not do without one. */
  exigido: z.boolean(),
  /** In a session that the company's own sign-in has begun: its account may have no password (`beginConfirmacaoEntrada`). */
  entrada: z.literal(true).optional(),
});
export type FatorAnswer = z.output<typeof FatorAnswer>;

const SESSOES = '/api/sessao';
const FATOR = '/api/segundo-fator';

const RESET = '/auth/empresa/utilizador/reset-password';

/** The signed-in user's own account, and links that reset a password. */
export const contaCalls = defineCalls({
  updateConta: {
    method: 'PUT',
    path: '/api/utilizador',
    summary: 'Alterar os próprios dados, confirmados com a palavra-passe.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: 'where-changed',
    body: z.object({
      codigo: z.coerce.number().int().min(1),
      nome: UserName,
      email: Email,
      password: OwnPassword,
    }),
    answer: Message.extend({ avatar: AvatarShape }),
    errors: [409, 429, 555],
  },
  updatePassword: {
    method: 'PUT',
    path: '/api/empresa/:empresaId/utilizador/:userId/nova-password',
    summary: 'Mudar a própria palavra-passe; as outras sessões terminam.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: 'nothing',
    // The company has no effect; 0 if none is chosen.
    params: z.object({
      empresaId: z.string().regex(/^\d{1,16}$/, 'Código inválido.'),
      userId: CdText,
    }),
    body: z
      .object({
        passwordAtual: GivenPassword,
        passwordNova: NewPassword,
        passwordNovaConfirmacao: z.string(),
      })
      .refine((form) => form.passwordNova === form.passwordNovaConfirmacao, {
        error: PASSWORDS_DIFFER,
        path: ['passwordNovaConfirmacao'],
      })
      .refine((form) => form.passwordNova !== form.passwordAtual, {
        error: 'A nova palavra-passe tem de ser diferente da atual.',
        path: ['passwordNova'],
      }),
    answer: Message,
    errors: [404, 429, 555],
  },
  requestReset: {
    method: 'POST',
    path: RESET,
    summary: 'Pedir uma ligação para repor a palavra-passe; a resposta não diz se o e-mail existe.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'nothing',
    query: z.object({ email: Email }),
    answer: Message,
    errors: [429],
  },
  checkReset: {
    method: 'GET',
    path: RESET,
    summary: 'Verificar uma ligação de reposição ou de convite.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    stale: 'anew',
    query: LinkQuery,
    answer: Message.extend({ tipo: z.enum(['reposicao', 'convite']), nome: z.string() }),
    errors: [404, 429],
  },
  resetPassword: {
    method: 'PUT',
    path: RESET,
    summary: 'Definir a palavra-passe com uma ligação; todas as sessões do utilizador terminam.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'nothing',
    body: LinkQuery.extend({ passwordNova: NewPassword, confirmarPasswordNova: z.string() }).refine(
      (form) => form.passwordNova === form.confirmarPasswordNova,
      { error: PASSWORDS_DIFFER, path: ['confirmarPasswordNova'] },
    ),
    answer: Message,
    errors: [404, 429],
  },
  listSessoes: {
    method: 'GET',
    path: SESSOES,
    summary: 'As próprias sessões abertas, a usada há menos tempo primeiro.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['sessoes'],
    answer: messageOf(z.array(SessaoRow)),
  },
  endSessao: {
    method: 'DELETE',
    path: `${SESSOES}/:sessao`,
    summary: 'Terminar uma das próprias sessões.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['sessoes'],
    params: z.object({ sessao: CdText }),
    answer: Message,
  },
  endOutrasSessoes: {
    method: 'DELETE',
    path: SESSOES,
    summary: 'Terminar todas as próprias sessões, menos a que pede.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['sessoes'],
    answer: Message,
  },
  getFator: {
    method: 'GET',
    path: FATOR,
    summary:
      'Se a própria conta tem segundo fator, desde quando, e quantos códigos de recuperação restam.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['chaves', 'fator'],
    answer: FatorAnswer,
  },
  removeFator: {
    method: 'POST',
    path: `${FATOR}/remover`,
    summary: 'Desativar o segundo fator, com a palavra-passe e um código.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['fator'],
    body: z.object({ password: OwnPassword, codigo: FactorCode }),
    answer: Message,
    errors: [409, 429, 555],
  },
  renewCodigos: {
    method: 'POST',
    path: `${FATOR}/codigos`,
    summary:
      'Fazer novos códigos de recuperação, mostrados uma só vez; os anteriores deixam de servir.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['fator'],
    answer: Message.extend({ codigos: z.array(z.string()) }),
    confirma: true,
  },
  confirmIdentidade: {
    method: 'POST',
    path: `${SESSOES}/confirmar`,
    summary:
      'Confirmar quem usa a sessão: com uma chave de acesso; com a palavra-passe e, se a conta tem segundo fator, um código dele; ou só com o código, numa sessão que começou no início de sessão da empresa (que também serve: beginConfirmacaoEntrada). Vale durante 15 minutos para o que pede confirmação (409 CONFIRMAR_IDENTIDADE).',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: 'nothing',
    body: ProvaDaConta,
    answer: Message,
    errors: [429, 555],
  },
  beginFator: {
    method: 'POST',
    path: `${FATOR}/comecar`,
    summary:
      'O segredo para ativar um segundo fator: nesta sessão, o mesmo durante dez minutos, até que o fator fique ativo.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: 'nothing',
    answer: z.object({ segredo: FactorSecret }),
  },
  activateFator: {
    method: 'POST',
    path: FATOR,
    summary:
      'Ativar o segundo fator: o segredo que a aplicação guarda, e um código que ela faz. A resposta traz os códigos de recuperação, uma só vez.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['fator'],
    body: z.object({
      password: OwnPassword,
      segredo: FactorSecret,
      codigo: FactorCode,
    }),
    answer: Message.extend({ codigos: z.array(z.string()) }),
    errors: [409, 429, 555],
  },
});
