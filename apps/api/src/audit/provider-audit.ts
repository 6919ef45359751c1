import type { ProviderAuditAction, ProviderAuditEntity } from '@sst/contract/rules/audit';
import { type Actor, addressOf, authorOf } from '../access/actor.ts';
import { db } from '../db/builder.ts';
import type { Transaction } from '../db/transaction.ts';

export interface ProviderAuditLine {
  readonly acao: ProviderAuditAction;
  readonly entidade: ProviderAuditEntity;
  readonly cd_entidade: number;
  readonly detalhe: Readonly<Record<string, unknown>>;
}

/** Writes an audit line for a change by the provider that belongs to no company, in the transaction of the change. */
export async function recordProviderAudit(
  transaction: Transaction,
  actor: Actor,
  quando: Date,
  { detalhe, ...line }: ProviderAuditLine,
): Promise<void> {
  await transaction.run(
    db.insertInto('auditoria_prestador').values({
      ...line,
      quando,
      cd_utilizador: authorOf(actor),
      detalhe: JSON.stringify(detalhe),
      ip: addressOf(actor),
    }),
  );
}
