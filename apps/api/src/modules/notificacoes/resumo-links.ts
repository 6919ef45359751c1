import { RESUMO_LINK_DAYS, RESUMO_PAGE, type Resumo } from '@sst/contract/rules/avisos';
import type { Pool } from 'pg';
import type { Access } from '../../access/access.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { CallError } from '../../errors.ts';
import { hashOf, newCode } from '../../secrets/secret-code.ts';
import { setResumo } from './notificacoes.queries.ts';
import { resumoOf, resumoText } from './resumo.ts';
import {
  endResumoKeys,
  findByResumoKey,
  insertResumoKey,
  takeResumoKey,
} from './resumo-links.queries.ts';

const LIFE_MS = RESUMO_LINK_DAYS * 86_400_000;

/** Makes a code that changes how often a user gets the digest. Only its hash is kept. */
async function makeCode(
  transaction: Transaction,
  cd_utilizador: number,
  now: Date,
): Promise<string> {
  const code = newCode();
  const until = new Date(now.getTime() + LIFE_MS);
  await insertResumoKey(transaction, { cd_utilizador, hash: hashOf(code), until });
  return code;
}

/** The address, for one letter to a user, at which the digest is changed without signing in. */
export async function makeResumoLink(
  transaction: Transaction,
  publicUrl: string,
  { cd, now }: { readonly cd: number; readonly now: Date },
): Promise<string> {
  return `${publicUrl}${RESUMO_PAGE}?codigo=${await makeCode(transaction, cd, now)}`;
}

interface LinksDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
}

/**
 * Changes how often the digest comes, by the code of a letter and without a session. It names nobody. Whichever code is used ends
 * those of all letters before; the page that used it goes on with a new one.
 */
export class ResumoLinks {
  readonly #deps: LinksDeps;

  constructor(deps: LinksDeps) {
    this.#deps = deps;
  }

  /** @throws 404 for a code that serves no more. */
  async get(code: string): Promise<{ resumo: Resumo }> {
    const { pool, access } = this.#deps;
    const found = await inTransaction(pool, { readOnly: true }, (transaction) =>
      findByResumoKey(transaction, this.#lookup(code)),
    );
    const actor = found && (await access.presentUser(found.cd));
    if (!actor) throw dead();
    return { resumo: resumoOf(found.resumo, actor) };
  }

  /** @throws 404 for a code that serves no more; of two at once, one is. */
  change(code: string, resumo: Resumo): Promise<{ message: string; codigo: string }> {
    return inTransaction(this.#deps.pool, {}, async (transaction) => {
      const cd = await this.#set(transaction, code, resumo);
      if (cd === undefined) throw dead();
      const codigo = await makeCode(transaction, cd, this.#deps.clock.now());
      return { message: resumoText(resumo), codigo };
    });
  }

  /** Ends the digest, as a program that reads mail asks for, perhaps more than once: any code has the same answer. */
  async end(code: string): Promise<{ message: string }> {
    await inTransaction(this.#deps.pool, {}, (transaction) =>
      this.#set(transaction, code, 'nunca'),
    );
    return { message: resumoText('nunca') };
  }

  /** @returns whose it was; `undefined` of a code that serves no more. */
  async #set(transaction: Transaction, code: string, resumo: Resumo): Promise<number | undefined> {
    const cd = await takeResumoKey(transaction, this.#lookup(code));
    if (cd === undefined) return undefined;
    await endResumoKeys(transaction, cd);
    await setResumo(transaction, cd, resumo);
    return cd;
  }

  #lookup(code: string) {
    return { hash: hashOf(code), now: this.#deps.clock.now() };
  }
}

function dead(): CallError {
  return new CallError(
    404,
    'LIGACAO_INVALIDA',
    'Esta ligação já foi usada, ou passou do prazo. Pode mudar o resumo depois de entrar, nos seus dados.',
  );
}
