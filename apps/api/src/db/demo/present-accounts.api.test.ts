import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DEMO_ACCOUNTS } from './contents/accounts.ts';
import { presentDemoAccounts } from './present-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the accounts that a start tells of', () => {
  it('are those of the demonstration, as long as they are there', async () => {
    expect(await presentDemoAccounts(app.database.pool)).toEqual(DEMO_ACCOUNTS);
    await app.admin.query(`update utilizador set email = 'real@example.pt' where email = $1`, [
      DEMO_ACCOUNTS[0]?.email,
    ]);
    expect(await presentDemoAccounts(app.database.pool)).toEqual(DEMO_ACCOUNTS.slice(1));
    await app.admin.query(`update utilizador set email = 'x' || email`);
    expect(await presentDemoAccounts(app.database.pool)).toEqual([]);
  });
});
