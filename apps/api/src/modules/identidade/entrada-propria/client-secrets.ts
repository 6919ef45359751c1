import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';

/** Whose secret a company's is at its issuer, for what encrypts it. */
export function aboutEntry(cd_empresa: number): string {
  return `entrada-propria ${cd_empresa}`;
}

/** Encrypts the secret of the scope's company at its issuer with the first key. @returns whether it was kept otherwise. */
export async function sealClientSecret(scope: Scope, secrets: SecretBox): Promise<boolean> {
  const found = await scope.first(
    sql<{ segredo: string | null }>`select segredo from entrada_propria for update`,
  );
  if (!found?.segredo) return false;
  const about = aboutEntry(scope.cd_empresa);
  const { secret, current } = secrets.open(found.segredo, about);
  if (current) return false;
  await scope.run(sql`update entrada_propria set segredo = ${secrets.seal(secret, about)}`);
  return true;
}
