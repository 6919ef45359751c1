import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { empresa } from './calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  Email,
  EmpresaParams,
  flagText,
  listQuery,
  Message,
  messageOf,
  paged,
  StorableText,
} from './calls/shapes.ts';
import { SessaoRow, UserName } from './identidade/conta.ts';
import { Acesso, NewPassword, UserParams } from './identidade/sessao.ts';
import { EXIGENCIAS, GRACE_DAYS } from './rules/identidade/fator.ts';
import { PASSWORDS_DIFFER } from './rules/texts/text.ts';

/** A user's place at a node, as administrators see it. */
export const UtilizadorRow = z.object({
  cd: Cd,
  nome: z.string(),
  email: z.string(),
  adm: z.boolean(),
  inactiv: z.boolean(),
  /** The node of the place: calls about it name this node. */
  cd_organig: Cd,
  organig: z.string(),
  /**
   * When the user last signed in since the place was opened, ISO 8601. Null does not mean never: the user has not
   * signed in since then, the place is inactive, or its user belongs to the provider.
   */
  dt_ult_acesso: z.string().nullable(),
  /** Whether an invitation is pending. */
  convidado: z.boolean(),
});
export type UtilizadorRow = z.output<typeof UtilizadorRow>;

// A user stands there once for each place: no page can end between these.
export const UtilizadorListQuery = listQuery(UtilizadorRow)
  .omit({ depois: true })
  .extend({
    inativo: flagText('Valor inválido.').optional(),
  });
export type UtilizadorListQuery = z.output<typeof UtilizadorListQuery>;

export const UtilizadorDetail = UtilizadorRow.extend({
  /** Whether name and e-mail are the user's own: the administrator may change the place only. */
  partilhado: z.boolean(),
  /** By which key the company's directory has sent the account, and who answers for it; null for one made by hand. */
  diretorio: z.object({ programa: z.string(), responsavel: z.string().nullable() }).nullable(),
  /** Changes with the user and the place. */
  versao: z.int(),
});
export type UtilizadorDetail = z.output<typeof UtilizadorDetail>;

export const UtilizadorBody = z.object({
  cd: Cd,
  nome: UserName,
  email: Email,
  adm: z.boolean('Indique se é administrador.'),
  inactiv: z.boolean('Indique se está inativo.'),
  /** Version that the form was filled from; 409 if the user has changed since. */
  versao: z.int().optional(),
});
export type UtilizadorBody = z.output<typeof UtilizadorBody>;

export const RegisterBody = z
  .object({
    nome: UserName,
    email: Email,
    pass: z.union([z.literal(''), NewPassword]).nullish(),
    confirmPass: z.string().nullish(),
    cd_organig: Cd,
    adm: z.boolean().default(true),
  })
  .refine((form) => (form.pass ?? '') === (form.confirmPass ?? ''), {
    error: PASSWORDS_DIFFER,
    path: ['confirmPass'],
  });
export type RegisterBody = z.output<typeof RegisterBody>;

/** Who of a company has to have a second factor. */
export const PoliticaFator = z.object({
  exige: z.enum(EXIGENCIAS, 'Indique para quem é obrigatório.'),
  /** Whether the accounts of the demonstration need none, whatever is demanded. */
  demonstracao: z.boolean(),
});
export type PoliticaFator = z.output<typeof PoliticaFator>;

export const PoliticaFatorBody = PoliticaFator.pick({ exige: true }).extend({
  /** What the caller saw; 409 if it has changed since. */
  antes: PoliticaFator.shape.exige.optional(),
});

const BASE = '/api/empresa/:company/utilizador';
const POLITICA = '/api/empresa/:company/segundo-fator';

/** Who gives accesses, as whoever lacks them reads it. */
export const QuemDaAcessos = z.object({
  nome: z.string(),
  /** Of those who share a name, since nothing else tells them apart; null of others. */
  email: z.string().nullable(),
});
export type QuemDaAcessos = z.output<typeof QuemDaAcessos>;

/** Administrators that are named at most. */
export const MOST_ADMINISTRADORES = 5;

/** A company's users and their accesses, for its administrators. */
export const utilizadoresCalls = defineCalls({
  listUtilizadores: {
    method: 'GET',
    path: BASE,
    summary: 'Utilizadores do nó e de tudo o que está abaixo; sem `quantidade`, todos.',
    permission: empresa('utilizadores.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['convite', 'utilizador'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: UtilizadorListQuery,
    deadline: 'list',
    answer: paged(UtilizadorRow),
  },
  listAdministradores: {
    method: 'GET',
    path: '/api/empresa/:company/administrador',
    summary: `Quem dá acessos no nó: os nomes de, no máximo, ${MOST_ADMINISTRADORES} administradores, os mais próximos primeiro.`,
    permission: empresa('empresa.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['convite', 'utilizador'],
    params: EmpresaParams,
    answer: messageOf(z.array(QuemDaAcessos).max(MOST_ADMINISTRADORES)),
  },
  getUtilizadorDaEmpresa: {
    method: 'GET',
    path: `${BASE}/:userId`,
    summary: 'Um utilizador com lugar no nó, ou com um só lugar abaixo dele.',
    permission: empresa('utilizadores.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['convite', 'utilizador'],
    params: UserParams,
    answer: messageOf(UtilizadorDetail),
    errors: [404],
  },
  updateUtilizador: {
    method: 'PUT',
    path: BASE,
    summary: 'Alterar um utilizador com lugar no nó, ou com um só lugar abaixo dele.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['utilizador', 'entradaPropria'],
    confirma: true,
    params: EmpresaParams,
    body: UtilizadorBody,
    answer: Message.extend({ utilizador: z.object({ inactiv: z.boolean(), adm: z.boolean() }) }),
    errors: [404, 409, 429],
  },
  updateAcessos: {
    method: 'PUT',
    path: `${BASE}/:userId/acesso`,
    summary:
      'Definir os acessos de um utilizador no nó, ou no seu único lugar abaixo dele; ninguém dá o que não tem.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: 'where-changed',
    confirma: true,
    params: UserParams,
    /** The accesses that the caller saw, as `accessesText` writes them; 409 if they have changed since. */
    query: z.object({ antes: StorableText.max(500).optional() }),
    body: z
      .array(Acesso)
      .max(20)
      .refine(
        (entries) => new Set(entries.map((entry) => entry.cd_menu_web)).size === entries.length,
        {
          error: 'Cada menu só pode aparecer uma vez.',
          path: ['acessos'],
        },
      ),
    answer: Message.extend({
      /** The accesses, if the caller changed their own. */
      acessos: z.array(Acesso).optional(),
    }),
    errors: [404, 409],
  },
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Dar a alguém lugar num nó; sem palavra-passe, segue um convite por e-mail.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['convite'],
    confirma: true,
    body: RegisterBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  inviteAgain: {
    method: 'POST',
    path: `${BASE}/:userId/convite`,
    summary: 'Enviar de novo o convite a quem ainda não tem palavra-passe.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['convite'],
    params: UserParams,
    answer: Message,
    errors: [404, 409, 429],
  },
  listSessoesDoUtilizador: {
    method: 'GET',
    path: `${BASE}/:userId/sessao`,
    summary:
      'As sessões abertas de um utilizador; nenhuma de uma conta que também trabalha para outros.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    stale: ['chaves', 'fator', 'sessoes'],
    params: UserParams,
    answer: messageOf(z.array(SessaoRow)).extend({
      /** Whether the account is not the company's alone: nothing of it is shown. */
      partilhada: z.boolean(),
      /** Whether the account has a second factor. */
      fator: z.boolean(),
    }),
    errors: [404],
  },
  endSessaoDoUtilizador: {
    method: 'DELETE',
    path: `${BASE}/:userId/sessao/:sessao`,
    summary: 'Terminar uma sessão de um utilizador.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['sessoes'],
    params: UserParams.extend({ sessao: CdText }),
    answer: Message,
    errors: [404],
  },
  endSessoesDoUtilizador: {
    method: 'DELETE',
    path: `${BASE}/:userId/sessao`,
    summary: 'Terminar todas as sessões de um utilizador.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['sessoes'],
    params: UserParams,
    answer: Message,
    errors: [404],
  },
  getPoliticaFator: {
    method: 'GET',
    path: POLITICA,
    summary: 'A quem a empresa exige um segundo fator. Só para quem administra a empresa toda.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    stale: ['politicaFator'],
    params: EmpresaParams,
    answer: messageOf(PoliticaFator),
  },
  updatePoliticaFator: {
    method: 'PUT',
    path: POLITICA,
    summary: `Dizer a quem a empresa exige um segundo fator; quem não o tem pode entrar sem ele durante ${GRACE_DAYS} dias. Só para quem administra a empresa toda.`,
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['politicaFator'],
    confirma: true,
    params: EmpresaParams,
    body: PoliticaFatorBody,
    answer: Message,
    errors: [409],
  },
  resetFatorDoUtilizador: {
    method: 'DELETE',
    path: `${BASE}/:userId/segundo-fator`,
    summary:
      'Tirar a um utilizador o segundo fator que perdeu; segue um e-mail. Só para quem administra todos os lugares da conta.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['sessoes', 'fator'],
    confirma: true,
    params: UserParams,
    answer: Message,
    errors: [404],
  },
});
