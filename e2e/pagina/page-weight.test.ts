import { expect, test } from 'vitest';
import { SCRIPT_BUDGETS, STYLE_BUDGET, weighPages } from '../../bench/page-weight.ts';
import { PAGE_DIR } from '../support/site.ts';

test('each route has its budget, and loads no more script and style than it may', async () => {
  const weights = await weighPages(PAGE_DIR);
  expect([...weights.keys()].toSorted()).toEqual(Object.keys(SCRIPT_BUDGETS).toSorted());
  for (const [route, { script, style }] of weights) {
    expect.soft(script, route).toBeGreaterThan(0);
    expect.soft(script, `script of ${route}`).toBeLessThanOrEqual(SCRIPT_BUDGETS[route] ?? 0);
    expect.soft(style, `style of ${route}`).toBeLessThanOrEqual(STYLE_BUDGET);
  }
});
