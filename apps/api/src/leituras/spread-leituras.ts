import type { Pool } from 'pg';
import type { Access } from '../access/access.ts';
import { inTransaction } from '../db/transaction.ts';
import { untilFewer } from '../jobs/one-by-one.ts';
import { listEmpresasToSpread, prepareMonths, spreadLeituras } from './leituras.queries.ts';

interface Parts {
  readonly pool: Pool;
  readonly access: Access;
}

/** Lines in one transaction. */
const AT_ONCE = 500;

/** Enters by person who saw whose health data, so that 'who saw mine' is found at once; and makes the tables of the next months. */
export async function spreadAll({ pool, access }: Parts, ending?: AbortSignal): Promise<void> {
  await inTransaction(pool, {}, prepareMonths);
  const empresas = await inTransaction(
    pool,
    { readOnly: true, provider: true },
    listEmpresasToSpread,
  );
  for (const cd_empresa of empresas) {
    await untilFewer(AT_ONCE, ending, () =>
      access.write(access.systemGrant(cd_empresa), (scope) => spreadLeituras(scope, AT_ONCE)),
    );
  }
}
