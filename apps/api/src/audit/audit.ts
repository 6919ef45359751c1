import type { AuditAction, AuditEntity } from '@sst/contract/rules/auditoria';
import { addressOf, authorOf } from '../access/actor.ts';
import type { Scope } from '../access/grant.ts';
import { yieldEverySlice } from '../concurrency/yield-every-slice.ts';
import { db } from '../db/builder.ts';

export interface AuditLine {
  readonly acao: AuditAction;
  readonly entidade: AuditEntity;
  readonly cd_entidade?: number;
  readonly detalhe?: Readonly<Record<string, unknown>>;
}

/** Writes who did what to what, in the transaction of the change. */
export async function recordAudit(
  scope: Scope,
  quando: Date,
  lines: readonly AuditLine[],
): Promise<void> {
  for await (const slice of yieldEverySlice(lines)) {
    await scope.run(
      db.insertInto('auditoria').values(
        slice.map(({ acao, entidade, cd_entidade, detalhe }) => ({
          cd_empresa: scope.cd_empresa,
          quando,
          cd_utilizador: authorOf(scope.actor),
          acao,
          entidade,
          cd_entidade: cd_entidade ?? null,
          detalhe: detalhe ? JSON.stringify(detalhe) : null,
          ip: addressOf(scope.actor),
        })),
      ),
    );
  }
}
