import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { openQueue, openRequest, waitingRequests } from './support/provider.ts';
import { useSite } from './support/site.ts';
import { PHONE } from './support/visitor.ts';

const site = useSite();

test('an admission of somebody who has left points to the old record, with what is equal', async () => {
  const [request] = await waitingRequests(site, 0);
  if (!request) throw new Error('no admission to decide');
  await site.database.admin.query(
    `insert into funcionario (cd_empresa, cd_organig, nome, sexo, dt_nasc, num_mecan, num_contrib, ativo, dt_inactiv)
     select cd_empresa, cd_organig, upper(nome), sexo, dt_nasc, 'X-9', retrato->>'num_contrib', false, '2025-12-31'
       from pedido where cd = $1`,
    [request.cd],
  );
  const query = `?tipo=0&detalhe=funcionario-${request.cd_empresa}-${request.cd}`;
  const { page } = await openQueue(site, query);
  const note = (await openRequest(page)).getByRole('region', { name: 'Possível duplicado' });
  const [person] = await note.getByRole('listitem').all();
  const text = await person?.innerText();
  expect(text).toContain(request.nome.toUpperCase());
  expect(text).toMatch(/N\.º X-9 · .+ · Saiu em 31-12-2025/);
  expect(text).toMatch(/Igual: .*Nome, Data de nascimento/);
  await expectAccessible(page, 'a request with a possible duplicate');

  const phone = await openQueue(site, query, { viewport: PHONE, touch: true, scheme: 'dark' });
  await (await openRequest(phone.page)).getByText('Possível duplicado').waitFor();
  await expectAccessible(phone.page, 'a request with a possible duplicate, on a phone');
});

test('accepting many names those who may be known already, and only them', async () => {
  const [known, unknown] = await waitingRequests(site, 0);
  if (!known || !unknown) throw new Error('no two admissions to decide');
  await site.database.admin.query(
    `insert into funcionario (cd_empresa, cd_organig, nome, sexo, dt_nasc)
     select cd_empresa, cd_organig, nome, sexo, dt_nasc from pedido where cd = $1`,
    [known.cd],
  );
  const { page } = await openQueue(site, '?tipo=0');
  for (const { nome } of [known, unknown])
    await page.getByRole('checkbox', { name: `Escolher: Admissão de ${nome}` }).check();
  await page.getByRole('button', { name: 'Aceitar 2 pedidos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aceitar 2 pedidos' });
  const note = dialog.getByRole('region', { name: '1 possível duplicado' });
  await note.waitFor();
  const texts = await note.getByRole('listitem').allInnerTexts();
  expect(texts.map((text) => text.split('\n')[0])).toEqual([known.nome]);
  await expectAccessible(page, 'the acceptance of many with a possible duplicate');
});
