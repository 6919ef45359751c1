import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';

/** Links stored documents to an activity. */
export async function attachToAtividade(
  scope: Scope,
  cd_ativ: number,
  anexos: readonly number[],
): Promise<void> {
  if (anexos.length === 0) return;
  const { cd_empresa } = scope;
  await scope.run(
    db
      .insertInto('atividade_anexo')
      .values(anexos.map((cd_anex) => ({ cd_empresa, cd_ativ, cd_anex }))),
  );
}

/** Links stored photographs and documents to an accident. */
export async function attachToAcidente(
  scope: Scope,
  cd_acident: number,
  anexos: readonly number[],
): Promise<void> {
  if (anexos.length === 0) return;
  const { cd_empresa } = scope;
  await scope.run(
    db
      .insertInto('acidente_anexo')
      .values(anexos.map((cd_anex) => ({ cd_empresa, cd_acident, cd_anex }))),
  );
}
