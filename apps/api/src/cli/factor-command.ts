import type { Pool } from 'pg';
import { SYSTEM } from '../access/actor.ts';
import { recordPrestadorAudit } from '../audit/prestador-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { findAccountByEmail, lockAccount } from '../modules/identidade/conta/contas.queries.ts';
import { resetFatorOf } from '../modules/identidade/fatores/fator.service.ts';
import { CommandError } from './command-error.ts';

/**
 * `fator --email E`: takes away a second factor that was lost, of whichever account, and tells its user by mail.
 * @returns the text for the operator.
 * @throws {CommandError}
 */
export async function factorCommand(pool: Pool, email: string | undefined): Promise<string> {
  if (!email) throw new CommandError('Indique a conta com --email.');
  return inTransaction(pool, {}, async (transaction) => {
    const found = await findAccountByEmail(transaction, email);
    const account = found && (await lockAccount(transaction, found.cd));
    if (!account) throw new CommandError(`Não há a conta ${email}.`);
    const now = new Date();
    if (!(await resetFatorOf(transaction, account, now))) {
      return `${account.nome} não tem segundo fator: entra com a palavra-passe.`;
    }
    await recordPrestadorAudit(transaction, SYSTEM, now, {
      acao: 'remover',
      entidade: 'fator',
      cd_entidade: account.cd,
      detalhe: { nome: account.nome, email: account.email },
    });
    return `Segundo fator de ${account.nome} retirado. Segue um e-mail para ${account.email}.`;
  });
}
