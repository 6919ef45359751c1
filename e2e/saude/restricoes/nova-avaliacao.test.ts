import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { pick } from '../../support/fields.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();

/** Somebody of the first company whose last decision is another now, without anything open. */
async function decided(cd_decis: string, recomendacoes: string | null, itens: string | null) {
  const { rows } = await site.database.admin.query(
    `update exame e set cd_decis = $2, recomendacoes = $3, recomendacoes_itens = $4::jsonb, dt_expir = '2026-03-20'
      where e.cd = (select x.cd from exame x join funcionario f on f.cd = x.cd_funcion and f.ativo and f.dt_aptidao = x.dt
                     where x.cd_empresa = $1 and x.cd_decis = 'A' and not x.por_confirmar and f.limitado is not true and f.pendente = 0
                       and not exists (select from exame n where n.cd_funcion = x.cd_funcion and n.dt = x.dt and n.cd <> x.cd)
                       and not exists (select from marcacao m where m.cd_funcion = f.cd)
                       and not exists (select from pedido_marcacao_pessoa q where q.cd_funcion = f.cd)
                       and not exists (select from proposta q where q.cd_funcion = f.cd)
                     order by x.dt desc, x.cd limit 1)
     returning (select f.nome from funcionario f where f.cd = e.cd_funcion) as nome, e.cd_funcion::float8 as cd`,
    [site.company(1).cd, cd_decis, recomendacoes, itens],
  );
  return rows[0] as { nome: string; cd: number };
}

test('who is unfit for a time is asked for in one press, and the provider opens the exam with the person [RESTR-14]', async () => {
  const { nome } = await decided('IT', null, null);
  const path = `/saude/restricoes?decisao=IT&pesquisa=${encodeURIComponent(nome)}`;
  const own = await site.enter('rh@demo.pt', path, { before: atTestDay });
  await own.page.getByRole('button', { name: `Pedir marcação da nova avaliação: ${nome}` }).click();
  const dialog = own.page.getByRole('dialog', { name: 'Pedir marcação' });
  await dialog.getByText('Nova avaliação até 20-03-2026').waitFor();
  await expectAccessible(own.page, 'request for a new look');
  await dialog.getByRole('button', { name: 'Pedir', exact: true }).press('Enter');
  await soon(async () => (await own.notices()).join()).toMatch(/pedid/i);

  const { page } = await site.enter('prestador@demo.pt', path, { before: atTestDay });
  await page.getByRole('link', { name: `Registar a nova avaliação: ${nome}` }).press('Enter');
  await page.getByRole('heading', { name: 'Registo de um exame', level: 1 }).waitFor();
  await soon(() => page.getByLabel('Funcionário').first().inputValue()).toContain(nome);
  const chosen = page.getByLabel('Tipo de exame').locator('option:checked');
  await soon(() => chosen.textContent()).toContain('A pedido do serviço');
  await expectAccessible(page, 'exam of a new look');
});

test('a transfer against a recommendation asks first [RESTR-10]', async () => {
  const { cd, nome } = await decided(
    'AC',
    'Outras: Não pode subir.',
    '[{"tipo": "outras", "texto": "Não pode subir", "exclui": ["altura"]}]',
  );
  const { admin } = site.database;
  const company = site.company(1).cd;
  const { rows } = await admin.query(
    `insert into organigrama (cd_empresa, cd_base, nome) values ($1, $1, 'Telhados') returning cd::float8`,
    [company],
  );
  await admin.query(
    `insert into posto (cd_empresa, nome, cd_organig, altura) values ($1, 'Telhador', $2, true)`,
    [company, rows[0].cd],
  );
  const { page, notices, trouble } = await site.enter(
    'rh@demo.pt',
    `/funcionario/${cd}/transferir`,
    { before: atTestDay },
  );
  trouble.expect(/^409 POST .*\/transferencia$/);
  await page.getByRole('heading', { name: nome }).waitFor();
  await pick(page, 'Organigrama de destino', 'Telhados');
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Contraria a ficha de aptidão' });
  await question.getByText(`A ficha de aptidão de ${nome} tem restrições`).waitFor();
  await expectAccessible(page, 'question about a transfer');
  expect((await question.textContent())?.includes('subir')).toBe(false);
  await question.getByRole('button', { name: 'Transferir mesmo assim' }).press('Enter');
  await soon(async () => (await notices()).join()).toContain('transferência criado');
});
