import { setImmediate } from 'node:timers/promises';
import type { RowSet } from '../rows.ts';
import type { LoadScope } from './empresa-scope.ts';
import { addFuncionario } from './funcionario-rows.ts';
import type { PlannedEmpresa } from './plan.ts';

/** Employees whose rows are held in memory at a time. */
const CHUNK = 4_000;

/** Employees made before yielding to the event loop, so that the socket can write. */
const BREATH = 200;

interface Making {
  readonly rows: RowSet;
  readonly plan: readonly PlannedEmpresa[];
  readonly open: (company: PlannedEmpresa) => Promise<LoadScope>;
  /** Whether a chunk must not hold rows of two companies. */
  readonly oneCompanyAChunk: boolean;
}

/**
 * Fills the row set with employees chunk by chunk; the caller empties it at each step.
 * @returns at each step, how many employees were made so far
 */
export async function* makeFuncionarios(making: Making): AsyncGenerator<number> {
  const { rows, plan, open, oneCompanyAChunk } = making;
  let made = 0;
  let pending = 0;
  for (const company of plan) {
    const scope = await open(company);
    for (let index = 0; index < company.employees; index++) {
      addFuncionario(rows, scope, index);
      made++;
      pending++;
      if (pending === CHUNK) {
        pending = 0;
        yield made;
      } else if (made % BREATH === 0) await setImmediate();
    }
    if (oneCompanyAChunk && pending > 0) {
      pending = 0;
      yield made;
    }
  }
  if (pending > 0) yield made;
}
