import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

test('on a phone the circle of a sheet is two taps away; who has no e-mail is named, and their paper sent by post is entered there [CIRCU-42, CIRCU-10, CIRCU-41]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `select q.cd_anex::float8, f.cd::float8 as cd_funcion, f.num_mecan, f.nome from ficha q join funcionario f on f.cd = q.cd_funcion
      where q.cd_empresa = 1 and q.fim is null and f.ativo and f.num_mecan is not null order by q.dt desc, q.cd_anex limit 1`,
  );
  const [sheet] = rows;
  await admin.query('delete from ficha_passo where cd_anex = $1', [sheet.cd_anex]);
  await admin.query('update funcionario set email = null where cd = $1', [sheet.cd_funcion]);
  const list = `/saude/exame?ficha=sem-conhecimento&pesquisa=${encodeURIComponent(sheet.num_mecan)}`;
  const { page } = await site.enter('rh@demo.pt', list, {
    viewport: PHONE,
    touch: true,
    before: atTestDay,
  });
  await page
    .getByRole('button', { name: new RegExp(`Enviada ao RH: ficha de ${sheet.nome}`) })
    .first()
    .tap();
  const circle = page.getByRole('dialog', { name: 'Circuito da ficha' });
  await circle.getByRole('button', { name: 'Registar conhecimento' }).waitFor();
  await expectAccessible(page, 'the circle of a sheet on a phone');
  await circle.getByRole('button', { name: 'Enviar ligação' }).tap();
  await page.getByText('0 ligações enviadas. 1 pessoa não tem e-mail.').waitFor();
  const without = page.getByRole('dialog', { name: 'Sem e-mail' });
  const link = without.getByRole('link', { name: sheet.nome });
  expect(await link.getAttribute('href')).toMatch(
    new RegExp(`/funcionario/${sheet.cd_funcion}/editar$`),
  );
  await expectAccessible(page, 'who has no e-mail');
  await without.getByRole('button', { name: 'Registar por correio' }).tap();
  const entering = page.getByRole('dialog', { name: 'Registar conhecimento' });
  expect(await entering.getByRole('textbox', { name: 'Dia' }).inputValue()).toBe('');
  await entering.getByRole('button', { name: 'Dia: hoje' }).tap();
  await entering.getByRole('button', { name: 'Registar', exact: true }).tap();
  await page.getByText('1 conhecimento registado.').waitFor();
  const steps = () =>
    admin
      .query(`select canal from ficha_passo where cd_anex = $1 and passo = 'conhecimento'`, [
        sheet.cd_anex,
      ])
      .then(({ rows: known }) => known);
  await soon(steps).toEqual([{ canal: 'correio' }]);
});
