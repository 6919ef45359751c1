import { Email, UserName } from '@sst/contract';
import { dominioOf } from '@sst/contract/rules/identidade/entrada-propria';
import { UTILIZADOR } from '@sst/contract/rules/limits';
import type { DirectoryUser } from './accounts.queries.ts';
import type { Attributes, Shape } from './patch.ts';
import { invalidValue } from './scim-error.ts';

/** What is kept of an account. */
export const USER_SHAPE: Shape = {
  plain: {
    username: 'userName',
    externalid: 'externalId',
    displayname: 'displayName',
    active: 'active',
  },
  complex: {
    name: {
      name: 'name',
      parts: { formatted: 'formatted', givenname: 'givenName', familyname: 'familyName' },
    },
  },
  many: { emails: { name: 'emails', parts: { value: 'value', type: 'type', primary: 'primary' } } },
};

/** What the directory wants of an account. */
export interface WantedUser {
  readonly nome_utilizador: string;
  readonly id_externo: string | null;
  readonly nome_proprio: string | null;
  readonly apelido: string | null;
  /** Undefined where nothing is said. */
  readonly nome: string | undefined;
  readonly email: string;
  /** Undefined where nothing is said. */
  readonly ativo: boolean | undefined;
}

const LIMITS = { externo: 200, parte: 100, texto: 500 } as const;

/** An account as a attributes to be changed. */
export function attributesOfUser(user: DirectoryUser): Attributes {
  const { nome_utilizador, id_externo, nome_proprio, apelido, nome, email, ativo } = user;
  return {
    userName: nome_utilizador,
    externalId: id_externo ?? undefined,
    displayName: nome,
    active: ativo,
    name: {
      formatted: nome,
      givenName: nome_proprio ?? undefined,
      familyName: apelido ?? undefined,
    },
    emails: [{ value: email, type: 'work', primary: true }],
  };
}

/**
 * What a attributes says. Of name and e-mail what has changed counts: a new family name makes another name, and a new user name
 * another e-mail where both were one.
 * @param before the attributes before it was changed by parts.
 * @throws 400 `invalidValue`.
 */
export function wantedOf(attributes: Attributes, before: Attributes = {}): WantedUser {
  const nome_utilizador = textOf(attributes.userName, 'userName', UTILIZADOR.email);
  if (!nome_utilizador) throw invalidValue('Falta «userName».');
  const name = partsOf(attributes.name);
  const nome_proprio = textOf(name.givenName, 'name.givenName', LIMITS.parte);
  const apelido = textOf(name.familyName, 'name.familyName', LIMITS.parte);
  const email = emailOf(attributes, before, nome_utilizador);
  return {
    nome_utilizador,
    id_externo: textOf(attributes.externalId, 'externalId', LIMITS.externo),
    nome_proprio,
    apelido,
    nome: nameOf(attributes, before),
    email,
    ativo: flagOf(attributes.active),
  };
}

/** @throws 400 for an e-mail that is under none of the domains that the company has proved. */
export function requireOwnDomain(email: string, domains: readonly string[]): void {
  if (!domains.includes(dominioOf(email)))
    throw invalidValue('O e-mail não é de um domínio que a empresa tenha verificado.');
}

function nameOf(attributes: Attributes, before: Attributes): string | undefined {
  const [now, was] = [partsOf(attributes.name), partsOf(before.name)];
  const parts = [now.givenName, now.familyName].filter(Boolean).join(' ');
  const moved = now.givenName !== was.givenName || now.familyName !== was.familyName;
  for (const [field, text] of [
    ['displayName', attributes.displayName],
    ['name.formatted', now.formatted],
  ] as const)
    textOf(text, field, LIMITS.texto);
  const candidates = [
    attributes.displayName !== before.displayName && attributes.displayName,
    now.formatted !== was.formatted && now.formatted,
    moved && parts,
    attributes.displayName,
    now.formatted,
    parts,
  ];
  for (const text of candidates) {
    if (typeof text !== 'string' || text.trim() === '') continue;
    const found = UserName.safeParse(text);
    if (found.success) return found.data;
  }
  if (candidates.some((text) => typeof text === 'string' && text.trim() !== ''))
    throw invalidValue('O nome não é válido.');
  return undefined;
}

/** What somebody is called of whom nothing but an e-mail is said; a dot in it would make an address. */
export function nameFromEmail(email: string): string {
  return (email.split('@')[0] as string).replace(/[._]+/g, ' ').trim() || 'Sem nome';
}

function emailOf(attributes: Attributes, before: Attributes, userName: string): string {
  const [now, was] = [firstEmail(attributes), firstEmail(before)];
  const followed = was !== undefined && was.toLowerCase() === String(before.userName).toLowerCase();
  const text = now === undefined || (followed && now === was) ? userName : now;
  const email = Email.safeParse(text);
  if (!email.success)
    throw invalidValue('Falta um e-mail válido, no nome de utilizador ou na lista de e-mails.');
  return email.data;
}

/** The e-mail that counts: the first one, else that of work, else the first there is. */
function firstEmail({ emails }: Attributes): string | undefined {
  if (!Array.isArray(emails)) return undefined;
  const all = emails.filter((one) => typeof one?.value === 'string' && one.value !== '');
  const isPrimary = ({ primary }: { primary?: unknown }) =>
    String(primary).toLowerCase() === 'true';
  const isWork = ({ type }: { type?: unknown }) => String(type).toLowerCase() === 'work';
  return (all.find(isPrimary) ?? all.find(isWork) ?? all[0])?.value;
}

/** A flag; Entra ID sends texts. */
function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false')
    throw invalidValue('Se a conta está ativa diz-se com true ou false.');
  return text === 'true';
}

export function textOf(value: unknown, name: string, most: number): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw invalidValue(`«${name}» é um texto.`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text of people has them
  if (value.length > most || /[\u0000-\u001f\u007f]/.test(value))
    throw invalidValue(`«${name}» não é válido, ou tem mais de ${most} caracteres.`);
  return value.trim() || null;
}

function partsOf(value: unknown): Readonly<Record<string, string | undefined>> {
  return (value ?? {}) as Readonly<Record<string, string | undefined>>;
}
