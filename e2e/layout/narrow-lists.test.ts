import { test } from 'vitest';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('the absences of a window of 768 pixels have nothing to scroll sideways for [LIST-376]', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/saude/falta/exame', {
    viewport: { width: 768, height: 1024 },
    before: atTestDay,
  });
  for (const path of ['/saude/falta/exame', '/saude/falta/acao-enfermagem']) {
    await goTo(path);
    await page.locator('main table [data-row]').first().waitFor();
    const over = () =>
      page.evaluate<number>(`(() => {
        const table = document.querySelector('main table');
        return table.scrollWidth - table.parentElement.clientWidth;
      })()`);
    await soon(over).toBe(0);
  }
});
