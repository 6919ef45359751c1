import { expect, test } from 'vitest';
import { pick } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import {
  acidentesWhere,
  chooseFuncionario,
  fillAcidente,
  nodeText,
} from '../support/slices/acidentes.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const PLACE = 'Organigrama do acidente';

test('the same accident once more is asked about, and registered only if it is another [ACID-171, PEND-174]', async () => {
  const one = await freeFuncionario(site);
  const { page, calls, goTo } = await site.enter('rh@demo.pt', '/acidente/criar', {
    before: atTestDay,
  });
  const send = page.getByRole('button', { name: 'Registar acidente' });
  await fillAcidente(page, one.num_mecan);
  await send.click();
  await page.waitForURL('/pendente/acidente');
  const again = page.getByRole('link', { name: 'Registar outro', exact: true });
  await again.click();
  await page.waitForURL('/acidente/criar');
  await fillAcidente(page, one.num_mecan);
  await send.click();
  const question = page.getByRole('dialog', { name: 'Registar o acidente outra vez?' });
  await question
    .getByText(`${one.nome} já tem um acidente em 13-03-2026, às 14:20, registado em 16-03-2026.`)
    .waitFor();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(calls.of('createAcidente')).toHaveLength(1);
  await send.click();
  await question.getByRole('button', { name: 'Registar outro' }).click();
  await page.waitForURL('/pendente/acidente');
  expect(await acidentesWhere(site, 'a.cd_funcion = $1', one.cd)).toHaveLength(2);
  // Another hour is another accident.
  await goTo('/acidente/criar');
  await fillAcidente(page, one.num_mecan, ['Hora do acidente']);
  await page.getByRole('textbox', { name: 'Hora do acidente', exact: true }).fill('15:20');
  await send.click();
  await page.waitForURL('/pendente/acidente');
});

test('the node of the accident is proposed from the employee, until another one is chosen [ACID-172]', async () => {
  const one = await freeFuncionario(site, 1);
  const other = await freeFuncionario(site, 60);
  const { page } = await site.enter('rh@demo.pt', '/acidente/criar', { before: atTestDay });
  await chooseFuncionario(page, one.num_mecan);
  await soon(() => nodeText(page, PLACE)).toContain(one.organig);
  await chooseFuncionario(page, other.num_mecan);
  await soon(() => nodeText(page, PLACE)).toContain(other.organig);
  await pick(page, PLACE, 'Região Norte');
  await soon(() => nodeText(page, PLACE)).toContain('Região Norte');
  await chooseFuncionario(page, one.num_mecan);
  await soon(() => nodeText(page, 'Organigrama do funcionário')).toContain(one.organig);
  expect(await nodeText(page, PLACE)).toContain('Região Norte');
});
