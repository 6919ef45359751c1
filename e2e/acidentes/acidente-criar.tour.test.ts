import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { bodyOf } from '../support/calls.ts';
import { textbox } from '../support/fields.ts';
import { rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere, choice, fillAcidente, nodeText } from '../support/slices/acidentes.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const open = () => site.enter('rh@demo.pt', '/acidente/criar', { before: atTestDay });
const send = (page: Page) => page.getByRole('button', { name: 'Registar acidente' });
const stopped = (page: Page) => page.getByRole('checkbox', { name: /^Interrupção do trabalho/ });

test('registers an accident with interruption, and it is pending [ACID-07, ACID-08, ACID-18, ACID-20, ENT-23, ROUTE-22, ROUTE-36, PEND-24, API-53]', async () => {
  const one = await freeFuncionario(site);
  const { page, calls, notices, address } = await open();
  await page.getByRole('heading', { name: 'Registo de um acidente', level: 1 }).waitFor();
  await fillAcidente(page, one.num_mecan);
  await soon(() => nodeText(page, 'Organigrama do funcionário')).toContain(one.organig);
  await textbox(page, 'Local do acidente').fill(' Cais 2 ');
  await textbox(page, 'Socorros prestados').fill('Gelo');
  await choice(page, 'Formação para a tarefa').selectOption('Sim');
  await choice(page, 'EPI adequado').selectOption('Não aplicável');
  await stopped(page).check();
  await textbox(page, 'Data da interrupção').fill('13032026');
  await textbox(page, 'Hora da interrupção').fill('1445');
  await textbox(page, 'Observações').fill('Comunicado à seguradora.');
  await expectAccessible(page, 'form of an accident');
  await send(page).click();
  await page.waitForURL('/pendente/acidente');
  await soon(notices).toEqual(['Sucesso: Acidente registado com sucesso.']);
  expect(address()).toBe('/pendente/acidente');
  const [sent] = calls.of('createAcidente');
  expect(sent?.url.pathname).toBe('/api/empresa/1/acidente');
  const [type] = await acidentesWhere(site, "l.nome = 'Queda de objetos'");
  expect(bodyOf(sent?.request)).toEqual({
    cd_funcion: one.cd,
    nome: one.nome,
    cd_organig: one.cd_organig,
    organig: one.organig,
    cd_organig_acident: 2,
    cd_acc_lesiv: type.cd_acc_lesiv,
    dt: '2026-03-13',
    hr: '14:20',
    loc: 'Cais 2',
    descric: 'Uma caixa caiu da estante.',
    prest_prim_socorr: 2,
    prest_prim_socorr_desc: 'Gelo',
    formac_taref: 1,
    epi_adeq: 2,
    interr_trab: true,
    dt_interr_trab: '2026-03-13',
    hr_interr_trab: '14:45',
    dt_conhecimento: '2026-03-13',
    hr_conhecimento: '23:30',
    gravidade: null,
    obs: 'Comunicado à seguradora.',
  });
  const row = page.getByRole('row', { name: new RegExp(one.nome) });
  await row.getByText('Novo', { exact: true }).waitFor();
  const cells = (await rowsOf(page, 'Gestão de pedidos pendentes')).find(
    ([number]) => number === one.num_mecan,
  );
  expect(cells?.slice(2, 7)).toEqual([
    '13-03-2026',
    '14:20',
    'Queda de objetos',
    'Cuidados médicos básicos',
    'Cais 2',
  ]);
});
