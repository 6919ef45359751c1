import type { Locator, Page, Request } from 'playwright-core';
import { TEST_TODAY } from '../../apps/api/src/testing/test-cluster.ts';
import type { Site } from './site.ts';
import type { Visitor } from './visitor.ts';

/** Sets the browser's date to the server's; timers keep running. */
export async function atTestDay({ page }: Visitor): Promise<void> {
  await page.clock.setFixedTime(new Date(`${TEST_TODAY}T10:00:00Z`));
}

/** The required fields of the employee form, by label. */
export const REQUIRED = {
  Nome: 'Anabela Gonçalves Prata',
  Sexo: 'Feminino',
  'Data de nascimento': '05-04-1988',
  Nacionalidade: 'Portuguesa',
  'Categoria profissional': 'Técnico',
  'Data de admissão': '01-04-2026',
  Organigrama: 'Fábrica da Maia',
} as const;
export type RequiredField = keyof typeof REQUIRED;

/** A field that opens a dialog. */
export const picker = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${label} `) });

export const textbox = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

/** Opens the dialog of a field and waits until its search field is ready. */
export async function openPicker(page: Page, label: string): Promise<Locator> {
  await picker(page, label).click();
  await page.locator('[role=dialog] input:focus').waitFor();
  return page.getByRole('dialog');
}

/** Searches a text in the dialog of a field, of names or of the organigrama, and chooses the first result. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  await openPicker(page, label);
  await findAndChoose(page, text);
}

/** Searches a text in the dialog that is open or opening, and chooses the first result. */
export async function findAndChoose(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  // On touch screens the search field has no focus on opening.
  await dialog.locator('input').first().fill(text);
  await dialog.getByText(/^\d+ resultados?$/).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

export async function chooseNationality(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Nacionalidade' });
  await box.click();
  await page.getByRole('option').first().waitFor();
  await box.fill(text);
  await page.locator('[role=option][data-combobox-selected]').filter({ hasText: text }).waitFor();
  await page.keyboard.press('Enter');
}

export async function fillField(page: Page, label: RequiredField, value: string): Promise<void> {
  if (label === 'Sexo') await page.getByRole('radio', { name: value }).check();
  else if (label === 'Nacionalidade') await chooseNationality(page, value);
  else if (label === 'Categoria profissional' || label === 'Organigrama')
    await pick(page, label, value);
  else await textbox(page, label).fill(value);
}

/** Fills the required fields, except those named. */
export async function fillRequired(
  page: Page,
  except: readonly RequiredField[] = [],
  values: Partial<Record<RequiredField, string>> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...REQUIRED, ...values })) {
    const field = label as RequiredField;
    if (!except.includes(field)) await fillField(page, field, value);
  }
}

/** What every field of the page's form shows, by its name. */
export function formContent(page: Page): Promise<Record<string, string>> {
  return page.locator('[data-field]').evaluateAll((fields) =>
    Object.fromEntries(
      fields.map((field) => {
        const checked = field.querySelector<HTMLInputElement>('input[type=radio]:checked');
        const box = field.querySelector<HTMLInputElement>(
          'input:not([type=radio]):not([type=hidden])',
        );
        const text = field.querySelector('button[aria-haspopup]')?.textContent;
        return [(field as HTMLElement).dataset.field, checked?.value ?? box?.value ?? text ?? ''];
      }),
    ),
  );
}

/** The names of the fields that are marked as invalid. */
export function wrongFields(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('[data-field]')
    .evaluateAll((fields) =>
      fields
        .filter((field) =>
          field.querySelector('[data-error], [aria-invalid=true], .mantine-InputWrapper-error'),
        )
        .map((field) => (field as HTMLElement).dataset.field),
    );
}

/** Whether the line around an element is red: of a field its border, of a cell a shadow inside it. */
export function hasRedFrame(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { borderBottomColor, boxShadow } = getComputedStyle(node);
    const line = boxShadow.includes('inset') ? boxShadow : borderBottomColor;
    const [red = 0, green = 0, blue = 0] = (line.match(/[\d.]+/g) ?? []).map(Number);
    return red - Math.max(green, blue) > 80;
  });
}

export const bodyOf = (request: Request | undefined) => request?.postDataJSON();

export const keyOf = (request: Request | undefined) => request?.headers()['idempotency-key'];

/** Label and text of the facts under a heading. */
export async function factsUnder(page: Page, heading: string): Promise<Record<string, string>> {
  const facts = await page
    .getByRole('region', { name: heading, exact: true })
    .locator('dl > div')
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('dt')?.textContent ?? '',
        item.querySelector('dd')?.textContent ?? '',
      ]),
    );
  return Object.fromEntries(facts);
}

/** Cells of the rows that a table shows, by columns. */
export async function rowsOf(page: Page, name: string): Promise<string[][]> {
  const rows = await page.getByRole('table', { name }).locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
}

/** An active employee without open requests, from the demonstration's own; `skip` leaves the first ones out. */
export async function freeEmployee(site: Site, skip = 0) {
  const { rows } = await site.database.admin.query(
    `select f.cd::int, f.nome, f.num_mecan, f.cd_organig::int, f.loc_trab, f.cd_profis::int, p.nome as profis,
            f.num_benef, f.dt_ini_instit::text, o.nome as organig
       from funcionario f join organigrama o on o.cd = f.cd_organig
       left join profissao p on p.cd_empresa = f.cd_empresa and p.cd = f.cd_profis
      where f.cd_empresa = 1 and f.ativo and f.pendente = 0 and f.num_mecan is not null and f.loc_trab is not null
        and length(f.nome) < 60
        and not exists (select from pedido x where x.cd_empresa = f.cd_empresa and x.cd_funcion = f.cd)
      order by f.cd offset $1 limit 1`,
    [skip],
  );
  return rows[0] as {
    cd: number;
    nome: string;
    num_mecan: string;
    cd_organig: number;
    organig: string;
    loc_trab: string;
    num_benef: string | null;
    profis: string;
    dt_ini_instit: string;
  };
}

/** Requests that satisfy a condition, the newest first. */
export async function requestsWhere(site: Site, condition: string, ...values: unknown[]) {
  const { rows } = await site.database.admin.query(
    `select cd::int, cd_tipo, cd_estad, cd_funcion::int, cd_organig::int, nome, dados, alteracoes, dt_efeito::text
       from pedido where cd_empresa = 1 and ${condition} order by cd desc`,
    values,
  );
  return rows;
}
