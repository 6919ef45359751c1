import { expect, it } from 'vitest';
import { checkMigrations, rewrittenFunction } from './check-migrations.ts';

it('a migration that rewrites a function is told, but for those of before the files', async () => {
  const text = 'CREATE or replace\n  function sst_norm(texto text)';
  expect(rewrittenFunction('9999_depois.sql', text)).toContain('9999_depois.sql');
  expect(rewrittenFunction('9999_depois.sql', 'create or replace view v as select 1')).toBe(
    undefined,
  );
  expect(rewrittenFunction('9999_depois.ts', 'create function nova() returns trigger')).toBe(
    undefined,
  );
  expect(rewrittenFunction('0108_cadeia.sql', text)).toBe(undefined);
  expect(await checkMigrations()).toBe(0);
});
