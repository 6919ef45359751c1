import { type Acesso, Email, type EntradaPropriaStep } from '@sst/contract';
import { entra } from '@sst/contract/rules/identidade/entrada-propria';
import { UTILIZADOR } from '@sst/contract/rules/limits';
import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { Scope } from '../../../access/grant.ts';
import { recordAudit } from '../../../audit/audit.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import type { CallError } from '../../../errors.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { newCode } from '../../../secrets/secret-code.ts';
import { bringInFromIssuer } from '../../utilizadores/index.ts';
import { setUnknownPassword } from '../conta/contas.queries.ts';
import type { SignInLimits } from '../limites/sign-in-limits.ts';
import { beginStep, begunOf, entryIsOver, ownEntryOf, takeBegun } from '../modo-entrada/entries.ts';
import { hashPassword } from '../palavras-passe/passwords.ts';
import type { SessaoService } from '../sessao/sessao.service.ts';
import type { SignInOrigin } from '../sessao/sign-in-origin.ts';
import type { SignedIn } from '../sessao/sign-in-steps.ts';
import { outcomeOf } from './account-of-identity.ts';
import { aboutEntry } from './client-secrets.ts';
import type { EmissorWatch } from './emissor-watch.ts';
import { ClientRefusedError, type Identity, type IssuerSettings, type Issuers } from './issuers.ts';
import { issuerAway, notTheirs, refusalOf } from './refusals.ts';
import { findSettings, type KeptSettings, saveLink, touchLink } from './settings.queries.ts';

export interface EntradasDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly sessao: SessaoService;
  readonly issuers: Issuers;
  readonly secrets: SecretBox;
  readonly watch: EmissorWatch;
  /** Log for what went wrong with an issuer, which callers are not told. */
  readonly log: (error: unknown) => void;
}

/** How the product is known to the issuer of a company's settings. */
export function issuerOf(
  { emissor, cliente, segredo, grupos_de, email_de }: KeptSettings,
  cd_empresa: number,
  secrets: SecretBox,
): IssuerSettings {
  const opened = segredo === null ? '' : secrets.open(segredo, aboutEntry(cd_empresa)).secret;
  return { emissor, cliente, segredo: opened, grupos_de, email_de };
}

/** Signing in by a company's own issuer. */
export class EntradasService {
  readonly #deps: EntradasDeps;

  constructor(deps: EntradasDeps) {
    this.#deps = deps;
  }

  /** The step of an e-mail's domain, whoever has the e-mail; null for a domain of no company's own sign-in. @throws 429. */
  async begin(email: string, ip: string): Promise<{ passo: EntradaPropriaStep | null }> {
    const { pool, clock, limits } = this.#deps;
    await limits.admitAddress(ip);
    return inTransaction(pool, {}, async (transaction) => {
      const own = await ownEntryOf(transaction, email);
      return { passo: own ? await beginStep(transaction, own, clock.now()) : null };
    });
  }

  /** Where the sign-in goes on. @throws 404, 409 where the issuer does not answer, 429. */
  async addressOf(codigo: string, ip: string): Promise<{ endereco: string }> {
    const { pool, clock, limits, issuers } = this.#deps;
    await limits.admitAddress(ip);
    const begun = await inTransaction(pool, { readOnly: true }, (transaction) =>
      begunOf(transaction, { codigo, now: clock.now(), experiencia: false }),
    );
    const { issuer } = await this.#settingsOf(begun);
    return {
      endereco: await this.#asking(() => issuers.addressOf(issuer, codigo), issuerAway),
    };
  }

  /**
   * Ends a sign-in with what the issuer has sent back: by the same steps as one with a password.
   * @throws 404 for a code that is unknown, used or over, for an answer that is not the issuer's to it, and for whoever has
   * no account that it opens: one text for all of these; 429.
   */
  async finish(
    { codigo, parametros }: { readonly codigo: string; readonly parametros: string },
    origin: SignInOrigin,
  ): Promise<SignedIn> {
    const { pool, clock, limits, issuers, sessao, watch } = this.#deps;
    const tried = await limits.admitAddress(origin.ip);
    // Ended first: whatever comes of it, nobody tries it twice.
    const begun = await inTransaction(pool, {}, (transaction) =>
      takeBegun(transaction, { codigo, now: clock.now(), experiencia: false }),
    );
    const { cd_empresa, issuer } = await this.#settingsOf(begun);
    const identity = await this.#asking(
      () =>
        issuers.identify(issuer, codigo, parametros).catch(async (error) => {
          if (error instanceof ClientRefusedError) await watch.refused(cd_empresa);
          throw error;
        }),
      refusalOf,
    );
    await watch.taken(cd_empresa);
    const unknown = await hashPassword(newCode());
    const entered = await sessao.enterProven(origin, (transaction) =>
      this.#enter(transaction, { cd_empresa, emissor: begun.emissor }, identity, unknown),
    );
    await limits.takeBack(tried);
    return entered;
  }

  /** Runs what asks an issuer. What it is refused for stands in the log alone: it may tell of the issuer's own network. */
  async #asking<T>(work: () => Promise<T>, refusal: (error: unknown) => CallError): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#deps.log(error);
      throw refusal(error);
    }
  }

  /** The settings that a sign-in was begun with. @throws 404 where they are others by now. */
  async #settingsOf({
    entrada_empresa: cd_empresa,
    emissor,
  }: {
    readonly entrada_empresa: number;
    readonly emissor: string;
  }): Promise<{ cd_empresa: number; issuer: IssuerSettings }> {
    const { access, secrets } = this.#deps;
    const settings = await access.read(access.systemGrant(cd_empresa), (scope) =>
      findSettings(scope),
    );
    if (settings.modo === 'desligada' || settings.emissor !== emissor) throw entryIsOver();
    return { cd_empresa, issuer: issuerOf(settings, cd_empresa, secrets) };
  }

  /** Finds the account of somebody at the issuer, or makes it, in the transaction that goes on with the sign-in. */
  #enter(
    transaction: Transaction,
    { cd_empresa, emissor }: { readonly cd_empresa: number; readonly emissor: string },
    identity: Identity,
    unknown: string,
  ): Promise<{ cd: number; cd_empresa: number; provado: boolean }> {
    const { access, clock } = this.#deps;
    return access.withinCompany(transaction, cd_empresa, async (scope) => {
      const settings = await findSettings(scope);
      if (settings.modo === 'desligada' || settings.emissor !== emissor) throw entryIsOver();
      const { resultado, account, acessos } = await outcomeOf(scope, settings, identity);
      if (!entra(resultado)) throw notTheirs(resultado);
      const now = clock.now();
      const provado = settings.fator_do_emissor && identity.fator;
      // Nobody knows this one: it stands where the account has none, so that a link by mail can set one later.
      if (account?.pass_hash === null) await setUnknownPassword(scope, account.cd, unknown);
      if (resultado === 'ligada' && account) {
        await touchLink(scope, account.cd, otherEmail(account.email, settings, identity), now);
        return { cd: account.cd, cd_empresa, provado };
      }
      const cd = account
        ? account.cd
        : await this.#create(scope, identity, { acessos, pass_hash: unknown });
      await saveLink(scope, { cd_utilizador: cd, emissor, sujeito: identity.sujeito }, now);
      const detalhe = { nome: account?.nome ?? identity.nome ?? identity.email, emissor };
      await recordAudit(scope, now, [
        { acao: 'criar', entidade: 'entrada-ligacao', cd_entidade: cd, detalhe },
      ]);
      return { cd, cd_empresa, provado };
    });
  }

  async #create(
    scope: Scope,
    { email, nome }: Identity,
    { acessos, pass_hash }: { readonly acessos: readonly Acesso[]; readonly pass_hash: string },
  ): Promise<number> {
    const now = this.#deps.clock.now();
    const person = { email: email ?? '', nome: nome ?? '', acessos, pass_hash };
    const cd = await bringInFromIssuer(scope, person, now);
    if (cd === undefined) throw notTheirs('sem-conta');
    return cd;
  }
}

/** The verified e-mail that the issuer names by now, where the account has another; only what it says of its own is taken. */
function otherEmail(
  email: string,
  { sem_verificado }: KeptSettings,
  { email: named, verificado }: Identity,
): string | null {
  const found = Email.safeParse(named).data;
  if (!found || found.length > UTILIZADOR.email || !(verificado ?? sem_verificado)) return null;
  return found.toLowerCase() === email.toLowerCase() ? null : found;
}
