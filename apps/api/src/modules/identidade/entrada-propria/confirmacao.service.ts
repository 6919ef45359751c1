import { EMISSOR_SEM_HORA } from '@sst/contract/rules/identidade/entrada-propria';
import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { SignedInUser } from '../../../access/actor.ts';
import { noteProof } from '../../../access/sessions.queries.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { CallError } from '../../../errors.ts';
import { recordSecurityEvents } from '../../../eventos-seguranca/record-events.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { isProtected } from '../conta/contas.queries.ts';
import type { SignInLimits } from '../limites/sign-in-limits.ts';
import { beginEntry, entryIsOver, takeBegun } from '../modo-entrada/entries.ts';
import type { EmissorWatch } from './emissor-watch.ts';
import { issuerOf } from './entradas.service.ts';
import { ClientRefusedError, type Issuers, UntimedError } from './issuers.ts';
import { issuerAway, notProven, refusalOf } from './refusals.ts';
import { findLink, findSettings, type KeptSettings } from './settings.queries.ts';

export interface ConfirmacaoDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly issuers: Issuers;
  readonly secrets: SecretBox;
  readonly watch: EmissorWatch;
  /** Log for what went wrong with an issuer, which callers are not told. */
  readonly log: (error: unknown) => void;
}

/** Proving again who uses a session at the company's issuer that has begun it: such an account may have no password. */
export class ConfirmacaoEntradaService {
  readonly #deps: ConfirmacaoDeps;

  constructor(deps: ConfirmacaoDeps) {
    this.#deps = deps;
  }

  /**
   * Where the person signs in anew.
   * @throws 409 for a session that no issuer has begun, an account whose own factor has to prove it, and an issuer that does not
   * answer; 429.
   */
  async begin(actor: SignedInUser): Promise<{ codigo: string; endereco: string }> {
    const { pool, clock, limits, issuers, secrets, log } = this.#deps;
    await limits.admitAddress(actor.ip);
    const { cd_empresa, settings } = await this.#settingsOf(actor);
    const begun = {
      entrada_empresa: cd_empresa,
      emissor: settings.emissor,
      experiencia: false,
      sessao_hash: actor.tokenHash,
    };
    const codigo = await inTransaction(pool, {}, async (transaction) => {
      if (!settings.fator_do_emissor && (await isProtected(transaction, actor.cd)))
        throw factorFirst();
      return beginEntry(transaction, begun, clock.now());
    });
    try {
      const issuer = issuerOf(settings, cd_empresa, secrets);
      return { codigo, endereco: await issuers.addressOf(issuer, codigo, 'de-novo') };
    } catch (error) {
      log(error);
      throw issuerAway();
    }
  }

  /**
   * Notes the proof, where it was this very person, signed in at the issuer just now, and with a second factor if the account has one.
   * @throws 404 for a code that is unknown, used, over or of another session, and for whatever is not the issuer's answer to it;
   * 409, as for an issuer that does not say when somebody signed in, 429.
   */
  async finish(
    actor: SignedInUser,
    { codigo, parametros }: { readonly codigo: string; readonly parametros: string },
  ): Promise<{ message: string }> {
    const { pool, access, clock, limits, issuers, secrets, sessions, watch, log } = this.#deps;
    const tried = await limits.admitAddress(actor.ip);
    const sessao_hash = actor.tokenHash;
    // Ended first: whatever comes of it, nobody tries it twice.
    const begun = await inTransaction(pool, {}, (transaction) =>
      takeBegun(transaction, { codigo, now: clock.now(), experiencia: false, sessao_hash }),
    );
    const { cd_empresa, settings } = await this.#settingsOf(actor);
    const { emissor } = settings;
    if (begun.entrada_empresa !== cd_empresa || begun.emissor !== emissor) throw entryIsOver();
    const issuer = issuerOf(settings, cd_empresa, secrets);
    const { sujeito, fator } = await issuers
      .identify(issuer, codigo, parametros, 'de-novo')
      .catch(async (error) => {
        log(error);
        if (error instanceof ClientRefusedError) await watch.refused(cd_empresa);
        throw error instanceof UntimedError ? untimed() : refusalOf(error);
      });
    await inTransaction(pool, {}, (transaction) =>
      access.withinCompany(transaction, cd_empresa, async (scope) => {
        const link = await findLink(scope, { emissor, sujeito });
        const counts = settings.fator_do_emissor && fator;
        if (link?.cd_utilizador !== actor.cd || (!counts && (await isProtected(scope, actor.cd))))
          throw notProven().telling({ tipo: 'identidade-recusada' });
        const quando = clock.now();
        await noteProof(scope, sessao_hash, quando);
        const line = { cd_utilizador: actor.cd, quando, ip: actor.ip, como: 'empresa' } as const;
        await recordSecurityEvents(scope, [{ ...line, tipo: 'identidade-confirmada' }]);
      }),
    );
    sessions.forgetUser(actor.cd);
    await limits.takeBack(tried);
    return { message: 'Identidade confirmada.' };
  }

  async #settingsOf({
    entrada,
  }: SignedInUser): Promise<{ cd_empresa: number; settings: KeptSettings }> {
    const { access } = this.#deps;
    if (entrada === null) throw notByIssuer();
    const settings = await access.read(access.systemGrant(entrada), (scope) => findSettings(scope));
    if (settings.modo === 'desligada') throw notByIssuer();
    return { cd_empresa: entrada, settings };
  }
}

function notByIssuer(): CallError {
  return new CallError(
    409,
    'EMISSOR_INCERTO',
    'Esta sessão não começou no início de sessão da empresa: confirme com a palavra-passe.',
  );
}

function untimed(): CallError {
  return new CallError(409, 'EMISSOR_SEM_HORA', EMISSOR_SEM_HORA);
}

function factorFirst(): CallError {
  return new CallError(
    409,
    'EMISSOR_INCERTO',
    'A conta tem segundo fator: confirme com um código ou com uma chave de acesso.',
  );
}
