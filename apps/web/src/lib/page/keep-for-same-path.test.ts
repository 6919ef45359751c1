import { expect, test } from 'vitest';
import { keepForSamePath } from './keep-for-same-path.ts';

test('an earlier answer stands in only for the same company and unit', () => {
  const keep = keepForSamePath({ company: 1, no: 4 });
  const earlier = (params: object) => ({ queryKey: ['listExames', { params, query: { mes: 1 } }] });
  expect(keep('rows', earlier({ no: 4, company: 1 }))).toBe('rows');
  expect(keep('rows', earlier({ company: 2, no: 4 }))).toBeUndefined();
  expect(keep('rows', earlier({ company: 1 }))).toBeUndefined();
  expect(keep(undefined)).toBeUndefined();
});
