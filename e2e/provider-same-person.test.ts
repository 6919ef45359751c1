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
