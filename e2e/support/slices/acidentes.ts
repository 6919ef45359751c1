import type { Locator, Page } from 'playwright-core';
import { pick, picker, textbox } from '../fields.ts';
import type { Site } from '../site.ts';

/** The required fields of the accident form, by label. */
const REQUIRED = {
  'Tipo de acidente': 'Queda de objetos',
  'Data do acidente': '13-03-2026',
  'Hora do acidente': '14:20',
  'Organigrama do acidente': 'Região Norte',
  Descrição: 'Uma caixa caiu da estante.',
  'Primeiros socorros': 'Cuidados médicos básicos',
} as const;
export type AcidenteFormField = keyof typeof REQUIRED | 'Funcionário';

export const funcionarioBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Funcionário', exact: true });

/** The options of the employee field. */
export const offered = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Funcionário' }).getByRole('option');

export const choice = (page: Page, label: string): Locator =>
  page.getByRole('combobox', { name: label, exact: true });

/** Chooses the only employee whose number or name contains a text. */
export async function chooseFuncionario(page: Page, text: string): Promise<void> {
  await funcionarioBox(page).fill(text);
  await page.getByText('1 funcionário', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await offered(page).first().waitFor({ state: 'hidden' });
}

async function fill(page: Page, label: keyof typeof REQUIRED, value: string): Promise<void> {
  if (label === 'Organigrama do acidente') await pick(page, label, value);
  else if (label === 'Tipo de acidente' || label === 'Primeiros socorros')
    await choice(page, label).selectOption(value);
  else await textbox(page, label).fill(value);
}

/** Says that the employer knew on the evening of the day that `REQUIRED` has, whatever the clock of the page. */
async function fillKnown(page: Page): Promise<void> {
  await textbox(page, 'Dia em que a empresa soube').fill(REQUIRED['Data do acidente']);
  await textbox(page, 'A que horas').fill('23:30');
}

/** Fills the required fields, except those named; the employee by number. */
export async function fillAcidente(
  page: Page,
  num_mecan: string,
  except: readonly AcidenteFormField[] = [],
): Promise<void> {
  if (!except.includes('Funcionário')) await chooseFuncionario(page, num_mecan);
  for (const [label, value] of Object.entries(REQUIRED)) {
    const field = label as keyof typeof REQUIRED;
    if (!except.includes(field)) await fill(page, field, value);
  }
  await fillKnown(page);
}

/** The text of the field that opens the organigrama. */
export const nodeText = async (page: Page, label: string): Promise<string> =>
  (await picker(page, label).innerText()).trim();

/** Accidents that satisfy a condition, the latest first, with the texts of lists. */
export async function acidentesWhere(site: Site, condition: string, ...values: unknown[]) {
  const { rows } = await site.database.admin.query(
    `select a.cd::float8, a.cd_funcion::float8, f.num_mecan, f.nome, a.dt::text, to_char(a.hr, 'HH24:MI') as hr,
            l.nome as acc_lesiv, a.cd_acc_lesiv::float8, a.prest_prim_socorr, a.prest_prim_socorr_desc,
            a.formac_tarefa, a.epi_adeq, a.descric, a.loc, a.obs, o.nome as organig, a.cd_organig::float8,
            a.cd_organig_acident::float8, a.cd_estad, a.interr_trab, a.dt_interr_trab::text,
            to_char(a.hr_interr_trab, 'HH24:MI') as hr_interr_trab
       from acidente a
       join funcionario f on f.cd = a.cd_funcion
       join lesao_tipo l on l.cd = a.cd_acc_lesiv
       join organigrama o on o.cd = a.cd_organig
      where a.cd_empresa = 1 and ${condition}
      order by a.dt desc, a.hr desc, a.cd`,
    values,
  );
  return rows;
}
