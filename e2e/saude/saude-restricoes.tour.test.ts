import { expect, test } from 'vitest';
import { expectAccessibleAtAnyWidth } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

/** Somebody of the first company whose last decision restricts, with one recommendation. */
async function restricted() {
  const { rows } = await site.database.admin.query(
    `update exame e set cd_decis = 'AC', recomendacoes = 'Uso de EPI: Luvas anticorte.',
            recomendacoes_itens = '[{"tipo": "epi", "texto": "Luvas anticorte"}]'
      where e.cd = (select x.cd from exame x join funcionario f on f.cd = x.cd_funcion and f.ativo and f.dt_aptidao = x.dt
                     where x.cd_empresa = $1 and x.cd_decis = 'A' and not x.por_confirmar and f.limitado is not true
                       and not exists (select from exame n where n.cd_funcion = x.cd_funcion and n.dt = x.dt and n.cd <> x.cd)
                     order by x.dt desc, x.cd limit 1)
     returning (select f.nome from funcionario f where f.cd = e.cd_funcion) as nome`,
    [site.company(1).cd],
  );
  return rows[0].nome as string;
}

test('who is restricted is listed, and what was recommended is answered by keyboard [RESTR-05]', async () => {
  const nome = await restricted();
  const path = `/saude/restricoes?pesquisa=${encodeURIComponent(nome)}`;
  const { page, notices } = await site.enter('rh@demo.pt', path, { before: atTestDay });
  await page.getByRole('heading', { name: 'Restrições', level: 1 }).waitFor();
  await expectAccessibleAtAnyWidth(page, 'restrictions');
  await page.getByRole('button', { name: `Ver tudo: ${nome}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: nome });
  await dialog.getByText('Luvas anticorte').waitFor();
  await expectAccessibleAtAnyWidth(page, 'recommendations');
  await dialog.getByRole('button', { name: /^Responder/ }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Responder' });
  expect(await form.getByLabel('Resposta').inputValue()).toBe('');
  await form.getByRole('button', { name: 'Guardar' }).press('Enter');
  await form.getByText('Escolha a resposta.').first().waitFor();
  await form.getByLabel('Resposta').selectOption('Não é possível');
  await form.getByLabel('Porquê').fill('A linha não para.');
  await expectAccessibleAtAnyWidth(page, 'answer');
  await form.getByRole('button', { name: 'Guardar' }).press('Enter');
  await soon(async () => (await notices()).join()).toContain('Resposta guardada.');
  await dialog.getByText('Não é possível: A linha não para.').waitFor();
  await dialog.getByRole('button', { name: /^Retirar a resposta/ }).press('Enter');
  await dialog.getByText('Ainda sem resposta.').waitFor();
});
