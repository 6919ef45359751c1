import { type Call, contract } from '@sst/contract';
import { RETIRED_MONTHS, retired } from '@sst/contract/calls/retired';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { retiradasOf, retiredHeaders } from './retired-headers.ts';

const EARLIER = { desde: '2026-12-01', ate: '2027-12-01', em_vez: 'Use `posto`.' };
const LATER = { desde: '2027-01-01', ate: '2028-01-01', em_vez: 'Use listPostos.' };
const { listCategorias } = contract;
const HEADERS = {
  deprecation: '@1796083200',
  sunset: 'Thu, 02 Dec 2027 00:00:00 GMT',
  link: '</api/docs>; rel="deprecation"; type="text/html"',
};

describe('what is to go', () => {
  it('is told by the headers of the answers, of a call or of a field [DESC-08]', () => {
    const answer = z.object({
      message: z.array(z.object({ categoria: retired(z.string(), EARLIER).optional() })),
    });
    expect(retiredHeaders(listCategorias)()).toEqual({});
    expect(retiredHeaders({ ...listCategorias, retirada: EARLIER })()).toEqual(HEADERS);
    // The first to go counts.
    expect(retiredHeaders({ ...listCategorias, retirada: LATER, answer })()).toEqual(HEADERS);
  });

  it('stays for twelve months after it was told [DESC-08]', () => {
    const all = Object.values<Call>(contract).flatMap(retiradasOf);
    for (const { desde, ate } of all) {
      const [year = 0, month = 0, day] = desde.split('-').map(Number);
      const last = new Date(Date.UTC(year, month - 1 + RETIRED_MONTHS, day));
      expect(ate >= last.toISOString().slice(0, 10)).toBe(true);
    }
  });
});
