import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import type { Visitor } from './visitor.ts';

/** Sets the browser's date to the server's; timers keep running. */
export async function atTestDay({ page }: Visitor): Promise<void> {
  await page.clock.setFixedTime(new Date(`${TEST_TODAY}T10:00:00Z`));
}
