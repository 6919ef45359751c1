import { type Acesso, Email } from '@sst/contract';
import { dominioOf, type ResultadoEntrada } from '@sst/contract/rules/identidade/entrada-propria';
import type { Scope } from '../../../access/grant.ts';
import { type Account, holdAccount } from '../conta/accounts.service.ts';
import { lockAccountByEmail } from '../conta/contas.queries.ts';
import { entryOf } from '../diretorio/given-accesses.ts';
import { worksElsewhere } from '../modo-entrada/entries.queries.ts';
import type { Identity } from './issuers.ts';
import {
  findLink,
  findLinkOf,
  type KeptSettings,
  listDomains,
  placesHere,
} from './settings.queries.ts';

/** What comes of a sign-in at the company's issuer. */
export interface Outcome {
  readonly resultado: ResultadoEntrada;
  /** Whose it is, where it opens an account that there is already; locked. */
  readonly account?: Account;
  /** What a new account gets. */
  readonly acessos: readonly Acesso[];
}

const refused = (resultado: ResultadoEntrada): Outcome => ({ resultado, acessos: [] });

/**
 * Whose account somebody at the company's issuer has: the linked one, else that of a verified e-mail in a verified domain. It
 * is the company's alone in either case: whoever keeps the issuer could say anything, and must not reach what is another's.
 */
export async function outcomeOf(
  scope: Scope,
  settings: KeptSettings,
  identity: Identity,
): Promise<Outcome> {
  const { emissor } = settings;
  const { sujeito } = identity;
  const link = await findLink(scope, { emissor, sujeito });
  if (link) return ofAccount(scope, await holdAccount(scope, link.cd_utilizador), 'ligada');
  const email = Email.safeParse(identity.email).data;
  if (!email) return refused('sem-email');
  if (!(identity.verificado ?? settings.sem_verificado)) return refused('sem-verificacao');
  const dominio = dominioOf(email);
  const domains = await listDomains(scope);
  if (!domains.some((domain) => domain.dominio === dominio && domain.verificado !== null))
    return refused('outro-dominio');
  const account = await lockAccountByEmail(scope, email);
  if (account) {
    const other = await findLinkOf(scope, account.cd);
    if (other && other.emissor === emissor) return refused('outra-ligacao');
    return ofAccount(scope, account, 'entra');
  }
  const entry = entryOf(settings.novos, identity.grupos);
  return entry ? { resultado: 'criaria', acessos: entry.acessos } : refused('sem-conta');
}

async function ofAccount(
  scope: Scope,
  account: Account,
  resultado: 'entra' | 'ligada',
): Promise<Outcome> {
  const { ativo, algum } = await placesHere(scope, account.cd);
  // Of an account that is not the company's, not even that there is one is told.
  if (!algum) return refused('sem-conta');
  if (await worksElsewhere(scope, account, scope.cd_empresa)) return refused('partilhada');
  return ativo ? { resultado, account, acessos: [] } : refused('inativa');
}
