import type { Pool } from 'pg';
import type { Sessions } from '../../../access/sessions.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { CallError } from '../../../errors.ts';
import { recordSecurityEvents } from '../../../eventos-seguranca/record-events.ts';
import { ownEntryMail, passwordChangedMail, resetMail } from '../../correio/mail-texts.ts';
import { enqueueMails } from '../../correio/outbox.ts';
import type { SignInLimits } from '../limites/sign-in-limits.ts';
import { worksElsewhere } from '../modo-entrada/entries.queries.ts';
import { ownEntryOf } from '../modo-entrada/entries.ts';
import type { Owner, PasswordJudge } from '../palavras-passe/password-judge.ts';
import { hashPassword } from '../palavras-passe/passwords.ts';
import {
  findAccountByEmail,
  isProtected,
  placeNamesOf,
  recordOwnChange,
  setPassword,
} from './contas.queries.ts';
import { findLink, type LinkKind, type LivingLink, takeLink } from './links.queries.ts';
import { hashKey, linkOfLetter } from './links.ts';

export interface ResetDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly passwords: PasswordJudge;
  readonly publicUrl: string;
}

/** Code of no account. */
const NOBODY = 0;

interface Link {
  readonly email: string;
  readonly token: string;
}

/** Sets passwords by a link that was sent by e-mail. */
export class ResetService {
  readonly #deps: ResetDeps;

  constructor(deps: ResetDeps) {
    this.#deps = deps;
  }

  /**
   * Queues a reset link if the e-mail has an account. For an unknown address, and for an account beyond its mail limit,
   * the answer is the same, and so is the duration within noise.
   * @throws 429.
   */
  async request(email: string, ip: string): Promise<{ message: string }> {
    const { pool, clock, limits, publicUrl } = this.#deps;
    await limits.admitAddress(ip);
    const now = clock.now();
    await inTransaction(pool, {}, async (transaction) => {
      // Counted and committed for any address; then the same queries in every case.
      const admitted = await limits.admitMail(transaction, `repor:${email.toLowerCase()}`);
      const found = await findAccountByEmail(transaction, email);
      const user = (admitted && found) || { cd: NOBODY, nome: '', email };
      const link = { cd: user.cd, email: user.email, tipo: 'reposicao' as const };
      const { url, ligacao } = linkOfLetter(publicUrl, link);
      const sends = user.cd !== NOBODY;
      const own = await ownEntryOf(transaction, email);
      const account = { cd: user.cd, prestador: found?.prestador ?? false };
      const needless =
        own?.modo === 'obrigatoria' &&
        !(await worksElsewhere(transaction, account, own.cd_empresa));
      const letter = needless
        ? ownEntryMail(user, `${publicUrl}/login`)
        : { ...resetMail(user, url), ligacao };
      await enqueueMails(transaction, now, [letter], { sends });
      const cd_utilizador = found?.cd ?? NOBODY;
      await recordSecurityEvents(transaction, [
        { tipo: 'reposicao-pedida', cd_utilizador, quando: now, ip },
      ]);
    });
    return {
      message:
        'Se o e-mail pertencer a uma conta, segue uma mensagem com a ligação para redefinir a palavra-passe.',
    };
  }

  /** @throws 404 for a wrong, used or expired link; 429. */
  async check(link: Link, ip: string): Promise<{ message: string; tipo: LinkKind; nome: string }> {
    const { pool, limits } = this.#deps;
    const { tipo, nome } = await limits.withLink(ip, async () =>
      servable(
        await inTransaction(pool, { readOnly: true }, (transaction) =>
          findLink(transaction, this.#lookup(link)),
        ),
      ),
    );
    return { message: 'A ligação é válida.', tipo, nome };
  }

  /** Sets the password. A link can be used only once, even by two concurrent calls. @throws 400, 404, 429. */
  async reset(link: Link, password: string, ip: string): Promise<{ message: string }> {
    const { limits, sessions } = this.#deps;
    const user = await limits.withLink(ip, () => this.#use(link, password, ip));
    sessions.forgetUser(user.cd);
    await limits.forgive(user.email);
    return { message: 'Palavra-passe definida com sucesso.' };
  }

  async #use(link: Link, password: string, ip: string): Promise<LivingLink> {
    const { pool, clock, passwords } = this.#deps;
    // Before the password is hashed, which is costly: wrong links are counted afterwards.
    const owner = await this.#ownerOf(link);
    await passwords.refuseGuessable(password, owner, 'passwordNova');
    const pass_hash = await hashPassword(password);
    return inTransaction(pool, {}, async (transaction) => {
      const found = servable(await takeLink(transaction, this.#lookup(link)));
      // Under the account's lock: not before a place that was given to it meanwhile.
      const quando = clock.now();
      const { cd, email, tipo } = found;
      const confirmed = { email: email.toLowerCase(), quando };
      await setPassword(transaction, { cd, pass_hash, confirmed });
      if (tipo === 'reposicao') {
        await enqueueMails(transaction, quando, [passwordChangedMail(found)]);
      }
      await recordOwnChange(transaction, { cd_utilizador: cd, acao: 'ligacao', ip, quando });
      return found;
    });
  }

  /** Whose password a link sets. @throws 404. */
  async #ownerOf(link: Link): Promise<Owner> {
    return inTransaction(this.#deps.pool, { readOnly: true }, async (transaction) => {
      const found = servable(await findLink(transaction, this.#lookup(link)));
      const words = [found.nome, ...(await placeNamesOf(transaction, found.cd))];
      const fator = await isProtected(transaction, found.cd);
      return { email: link.email, words, fator };
    });
  }

  #lookup({ email, token }: Link) {
    return { hash: hashKey(token, email), email, now: this.#deps.clock.now() };
  }
}

/** @throws 404. */
function servable(link: LivingLink | undefined): LivingLink {
  if (link) return link;
  throw new CallError(
    404,
    'LIGACAO_INVALIDA',
    'A ligação não é válida, já foi usada ou passou do prazo. Peça uma nova na página de entrada.',
  );
}
