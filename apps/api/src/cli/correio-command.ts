import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import { SYSTEM } from '../access/actor.ts';
import { recordPrestadorAudit } from '../audit/prestador-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { countWaiting, HELD_LINE, isMailHeld } from '../modules/correio/mail-hold.ts';
import { releaseMail } from '../modules/correio/unsent.ts';
import { releasedAudit } from '../modules/tarefas/tarefas.service.ts';
import { CommandError } from './command-error.ts';

/**
 * `correio`: says how many letters wait, and whether they may leave. `correio confirmar`: lets those of a restored copy leave.
 * @returns the text for the operator.
 * @throws {CommandError} for another word.
 */
export async function correioCommand(pool: Pool, what: string | undefined): Promise<string> {
  if (what !== undefined && what !== 'confirmar')
    throw new CommandError('Depois de «correio» só pode vir «confirmar».');
  return inTransaction(pool, {}, async (transaction) => {
    if (what === undefined) {
      const waiting = countLabel(await countWaiting(transaction), 'carta', 'cartas');
      const held = await isMailHeld(transaction);
      return `${waiting} à espera de seguir. ${held ? HELD_LINE : 'Nada as retém.'}`;
    }
    const now = new Date();
    const released = await releaseMail(transaction, now);
    if (released === null) return 'As cartas já seguiam: nada as retinha.';
    await recordPrestadorAudit(transaction, SYSTEM, now, releasedAudit(released));
    return `Confirmado: as cartas seguem desta base de dados (${released} à espera).`;
  });
}
