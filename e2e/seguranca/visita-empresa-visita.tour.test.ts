import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { addVisit, beginVisit, photograph, TECNICA } from '../support/slices/visitas.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const TABLET = { width: 768, height: 1024 };
const ITEM = 'As escadas estão em bom estado?';

/** Draws with a finger, or a mouse: a stroke across the middle. */
async function stroke(page: Page, on: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error('it is not shown');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y - 20, { steps: 4 });
  await page.mouse.move(box.x + (box.width * 3) / 4, y, { steps: 4 });
  await page.mouse.up();
}

/** The checklist, a finding, a photograph and a signature, on the device alone. */
async function writeDown(page: Page): Promise<void> {
  const item = page.getByRole('group', { name: ITEM });
  await item.getByRole('radio', { name: 'Não', exact: true }).click();
  await item.getByRole('textbox', { name: /^Observações/ }).fill('Falta um degrau.');
  await item.getByRole('button', { name: `Criar medida: ${ITEM}` }).click();
  await page.getByRole('button', { name: 'Alterar: Substituir a escada partida.' }).click();
  await page.getByLabel('Responsável').selectOption({ label: 'Álvaro Conceição' });
  await page.getByLabel('Probabilidade').selectOption({ label: '4 · Provável' });
  await page.getByLabel('Gravidade').selectOption({ label: '4 · Grave' });
  await page.getByRole('button', { name: 'Guardar medida' }).click();
  await page.getByText(/Álvaro Conceição · Muito alta/).waitFor();
  await photograph(page, ITEM, 'O degrau que falta');
  await page
    .getByRole('group', { name: 'Iluminação' })
    .getByLabel('Iluminação', { exact: true })
    .fill('350');
  await page.getByRole('button', { name: 'Juntar alguém' }).click();
  const present = page.getByRole('dialog', { name: 'Quem esteve na visita' });
  await present.getByRole('textbox', { name: 'Nome' }).fill('Ana Encarregada');
  await stroke(page, present.getByRole('img', { name: 'Lugar da assinatura' }));
  await expectAccessible(page, 'who was there');
  await present.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('img', { name: 'Assinatura de Ana Encarregada' }).waitFor();
}

test('a visit is made without a network, on a tablet that is closed meanwhile, sent, published, and its measure carried out and verified [VISITA-11, VISITA-06]', async () => {
  await addVisit(site);
  const visitor = await site.enter(TECNICA, '/prestador/visitas', {
    company: null,
    before: atTestDay,
    viewport: TABLET,
    touch: true,
  });
  const { page, context, trouble } = visitor;
  const address = await beginVisit(site, page);
  await expectAccessible(page, 'a visit');

  trouble.expect(/^net::ERR_INTERNET_DISCONNECTED POST .*\/registo$/);
  await context.setOffline(true);
  await writeDown(page);
  await page.getByText('Neste aparelho: 7 registos e 1 fotografia.').waitFor();
  expect(await page.getByRole('button', { name: 'Publicar' }).isDisabled()).toBe(true);

  // The tab goes, and is opened again without a network.
  await page.close();
  const again = await context.newPage();
  await atTestDay({ ...visitor, page: again });
  await again.goto(site.origin + address);
  await again.getByText('Neste aparelho: 7 registos e 1 fotografia.').waitFor();
  await again.getByRole('img', { name: 'O degrau que falta' }).first().waitFor();
  expect(await again.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await context.setOffline(false);
  await again.getByText('Tudo enviado.').waitFor();
  await again.getByText('1 por responder').waitFor();
  await again.getByRole('button', { name: 'Publicar' }).click();
  const publish = again.getByRole('dialog', { name: 'Publicar a visita' });
  await publish.getByText('Sem resposta: 1.').waitFor();
  await publish.getByRole('button', { name: 'Publicar a visita' }).click();
  await again.getByText(/^Publicada a /).waitFor();
  const stored = await site.database.admin.query(
    `select (select count(*)::int from visita_registo where cd_visita = v.cd) as registos,
            (select count(*)::int from visita_foto where cd_visita = v.cd) as fotos, a.cd_estad
       from visita v join atividade a on a.cd = v.cd_ativ and a.cd_empresa = v.cd_empresa`,
  );
  expect(stored.rows).toEqual([{ registos: 7, fotos: 1, cd_estad: 99 }]);

  await carryOut();
  await verify();
});

const MEDIDA = '/seguranca/medidas?pesquisa=escada%20partida';
const state = async () => {
  const { rows } = await site.database.admin.query(
    `select cd_estad, fase, conclusao, origem from medida where medida = 'Substituir a escada partida.'`,
  );
  return rows;
};

/** Its owner carries it out. */
async function carryOut(): Promise<void> {
  const { page } = await site.enter('rh@demo.pt', MEDIDA, { before: atTestDay });
  await page.getByRole('row').filter({ hasText: 'Substituir a escada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Medida', exact: true });
  await dialog.getByRole('button', { name: 'Dar por executada' }).click();
  const done = page.getByRole('dialog', { name: 'Dar por executada' });
  await done.getByRole('textbox').fill('Há uma escada nova.');
  await done.getByRole('button', { name: 'Dar por executada' }).click();
  await soon(state).toMatchObject([{ fase: 'executada', origem: 'visita' }]);
}

/** The provider sees that it is done. */
async function verify(): Promise<void> {
  const { page } = await site.enter(TECNICA, MEDIDA, { before: atTestDay });
  await page.getByRole('row').filter({ hasText: 'Substituir a escada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Medida', exact: true });
  await dialog.getByText('Há uma escada nova.').waitFor();
  await dialog.getByRole('button', { name: 'Verificar e concluir' }).click();
  const asked = page.getByRole('dialog', { name: 'Verificar e concluir' });
  await asked.getByRole('button', { name: 'Verificar e concluir' }).click();
  await soon(state).toMatchObject([{ cd_estad: 2, conclusao: 'Há uma escada nova.' }]);
}
