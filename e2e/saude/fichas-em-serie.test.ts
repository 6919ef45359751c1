import { test } from 'vitest';
import { seriesRunnerOf } from '../../apps/api/src/testing/saude/serie-runner.ts';
import { expectAccessible } from '../support/accessible.ts';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

/** What a server's job does with the series that was begun. */
async function goOn(cd_empresa: number): Promise<void> {
  const { rows } = await site.database.admin.query(
    'select cd::float8 from ficha_serie where cd_empresa = $1 and fim is null',
    [cd_empresa],
  );
  await seriesRunnerOf(site).run({ cd_empresa, cd: rows[0].cd }, new AbortController().signal);
}

test('the sheets of many exams are issued after it is said how many, stopped and continued [FICHA-29]', async () => {
  const { cd } = site.company(1);
  await site.database.admin.query(
    `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt)
     select f.cd_empresa, f.cd, f.cd_organig, (select min(cd) from exame_tipo),
            (select min(m.cd) from medico m where not exists (select from utilizador u where u.cd_medic = m.cd)), 'A', '2011-03-01'
       from funcionario f where f.cd_empresa = $1 and f.ativo order by f.cd limit 3`,
    [cd],
  );
  const { page } = await site.enter(PRESTADOR, '/saude/exame', { before: atTestDay });
  await page.getByRole('button', { name: 'Emitir fichas em falta' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Emitir fichas em falta' });
  await textbox(page, 'Exames de').fill('01-01-2011');
  await textbox(page, 'Até').fill('31-12-2010');
  await textbox(page, 'Exames de').focus();
  await dialog.getByText('O último dia não pode ser antes do primeiro.').waitFor();
  await textbox(page, 'Até').fill('31-12-2011');
  await dialog.getByText('3 exames com decisão estão sem ficha.').waitFor();
  await expectAccessible(page, 'Emitir fichas em falta');
  await dialog.getByRole('button', { name: 'Emitir 3 fichas' }).press('Enter');
  await dialog.getByText('0 de 3 exames').waitFor();
  await dialog.getByRole('button', { name: 'Parar' }).press('Enter');
  await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
  await dialog.getByRole('button', { name: 'Parar' }).waitFor();
  await goOn(cd);
  await dialog.getByText('Terminou: 3 fichas emitidas').waitFor();
  await soon(() => dialog.getByRole('progressbar').count()).toBe(0);
});
