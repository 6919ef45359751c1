import type { Como } from '@sst/contract/eventos-seguranca/tipos';
import type { ProvaDaConta } from '@sst/contract/identidade/chaves-acesso';
import type { Pool } from 'pg';
import type { SignedInUser } from '../../../access/actor.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { type CallError, invalid } from '../../../errors.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { holdAccount } from '../conta/accounts.service.ts';
import type { ContaService } from '../conta/conta.service.ts';
import type { Account } from '../conta/contas.queries.ts';
import { hasFator, takeCode, wrongCode } from '../fatores/fator.service.ts';
import type { SignInLimits } from '../limites/sign-in-limits.ts';
import { passwordMissing } from '../palavras-passe/passwords.ts';
import type { Advance, Passkeys } from './passkeys.ts';

export interface ProvaDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly conta: ContaService;
  readonly passkeys: Passkeys;
  readonly secrets: SecretBox;
}

/**
 * Proves who somebody is who has a session: a passkey alone, which is two factors in itself; or the password and, of an account with
 * a second factor, a code of it. Where the company's own sign-in has begun the session there may be no password: then the code.
 */
export class ProvaService {
  readonly #deps: ProvaDeps;

  constructor(deps: ProvaDeps) {
    this.#deps = deps;
  }

  /**
   * Does what demands a proof, in the transaction that takes it.
   * @param work gets the locked account, and what it was proved by.
   * @throws 400 for a proof of the factor that is missing or wrong, 429, 555 for a wrong password.
   */
  async proved<T>(
    actor: SignedInUser,
    { password, codigo, resposta }: ProvaDaConta,
    work: (transaction: Transaction, account: Account, como: Como) => Promise<T>,
  ): Promise<T> {
    const { pool, clock, conta, limits, passkeys, secrets } = this.#deps;
    const { cd } = actor;
    const alone = password === undefined && (resposta !== undefined || codigo !== undefined);
    if (alone && !resposta && actor.entrada === null) throw passwordMissing();
    const confirmed = alone ? undefined : await conta.confirm(actor, password ?? null);
    const carryOut = (como: Como, prove: Advance) =>
      inTransaction(pool, {}, async (transaction) => {
        const account = await holdAccount(transaction, cd);
        if (confirmed !== undefined) conta.requireSame(account, confirmed);
        const demanded = await hasFator(transaction, cd);
        if (alone && !demanded) throw passwordMissing();
        if (demanded) await prove(transaction);
        return work(transaction, account, demanded ? como : 'palavra-passe');
      });
    if (resposta) {
      const de = { passo: 'confirmar', cd_utilizador: cd } as const;
      return passkeys.using(resposta, de, actor.ip, (_, advance) =>
        carryOut('chave-acesso', advance),
      );
    }
    if (codigo !== undefined) await limits.admitStep(cd);
    return carryOut('fator', async (transaction) => {
      if (codigo === undefined) throw proofMissing();
      if (!(await takeCode({ transaction, secrets }, cd, codigo, clock.now()))) throw wrongCode();
      await limits.finishSteps(transaction, cd);
    });
  }
}

function proofMissing(): CallError {
  return invalid({ codigo: 'Indique um código do segundo fator, ou use uma chave de acesso.' });
}
