import type { Page } from 'playwright-core';

/** Opens the charts above a list, which begin as a strip. */
export async function openCharts(page: Page): Promise<void> {
  const strip = page.getByRole('button', { name: 'Gráficos' });
  if ((await strip.getAttribute('aria-expanded')) === 'false') await strip.click();
}
