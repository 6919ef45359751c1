import { expectTypeOf, it } from 'vitest';
import type { Grant, Scope } from './grant.ts';

it('a right is not widened by copying it: neither grant nor scope can be written but by Access [PERM-16]', () => {
  const grant = {} as Grant;
  const scope = {} as Scope;
  expectTypeOf(scope).toExtend<Grant>();
  expectTypeOf({ ...grant, branch: null }).not.toExtend<Grant>();
  expectTypeOf({ ...scope, cd_organig: 1 }).not.toExtend<Grant>();
  expectTypeOf({ ...scope, cd_organig: 1 }).not.toExtend<Scope>();
});
