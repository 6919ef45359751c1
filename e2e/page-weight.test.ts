import { expect, test } from 'vitest';
import { WEIGHT_BARS, weigh } from '../bench/page-weight.ts';
import { PAGE_DIR, useSite } from './support/site.ts';

const site = useSite();
const NOWHERE = 'about:blank';

test('the sign-in page loads no more script and style than it may', async () => {
  const { page } = await site.visit(NOWHERE);
  const { script, style } = await weigh(page, `${site.origin}/login`, PAGE_DIR);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(WEIGHT_BARS.signIn);
  expect(style).toBeLessThanOrEqual(WEIGHT_BARS.style);
});

test('the list of employees loads no more script and style than it may', async () => {
  const { page } = await site.enter('rh@demo.pt', NOWHERE);
  const { script, style } = await weigh(page, `${site.origin}/funcionario`, PAGE_DIR);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(WEIGHT_BARS.list);
  expect(style).toBeLessThanOrEqual(WEIGHT_BARS.style);
});
