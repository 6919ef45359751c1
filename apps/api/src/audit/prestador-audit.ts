import type { PrestadorAuditAction, PrestadorAuditEntity } from '@sst/contract/rules/auditoria';
import { type Actor, addressOf, authorOf, chaveOf } from '../access/actor.ts';
import { db } from '../db/builder.ts';
import type { Transaction } from '../db/transaction.ts';
import { NO_EMPRESA, recordSecurityEvents } from '../eventos-seguranca/record-events.ts';
import { detailOf, eventOfLine, targetOf } from './audit.ts';

const NO_COMPANY = { cd_empresa: NO_EMPRESA, cd_organig: 0 } as const;

export interface PrestadorAuditLine {
  readonly acao: PrestadorAuditAction;
  readonly entidade: PrestadorAuditEntity;
  /** Null for what has no code. */
  readonly cd_entidade: number | null;
  readonly detalhe: Readonly<Record<string, unknown>>;
}

/** Writes an audit line for a change by the provider that belongs to no company, in the transaction of the change. */
export async function recordPrestadorAudit(
  transaction: Transaction,
  actor: Actor,
  quando: Date,
  { detalhe, ...line }: PrestadorAuditLine,
): Promise<void> {
  await transaction.run(
    db.insertInto('auditoria_prestador').values({
      ...line,
      quando,
      cd_utilizador: authorOf(actor),
      detalhe: detailOf(actor, detalhe),
      ip: addressOf(actor),
    }),
  );
  const ofTeam = line.entidade === 'utilizador' && line.acao === 'alterar';
  // What is changed of the team are roles.
  const tipo = ofTeam ? 'direitos-mudados' : eventOfLine(line.entidade, line.acao);
  if (!tipo) return;
  const cd_alvo = targetOf(line.entidade, line.cd_entidade ?? undefined);
  const by = {
    quando,
    cd_utilizador: authorOf(actor),
    cd_chave: chaveOf(actor),
    ip: addressOf(actor),
  };
  await recordSecurityEvents(transaction, [{ tipo, cd_alvo, ...by, em: NO_COMPANY }]);
}
