import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('failed jobs are shown with their reason, and tried again one by one or all together; letters of a restored copy wait for a word; each kind of work has its line [API-202, API-590, CALMA-02]', async () => {
  await site.database.admin.query(
    `insert into pgboss.job_common (name, data, state, policy, completed_on, output)
     select name, '{}', 'failed', 'standard', now(), '{"motivo": "o disco está cheio"}'
       from unnest(array['limpeza', 'pedidos-do-dia', 'correio-por-enviar']) name`,
  );
  // Another database is the one that letters leave from.
  await site.database.admin.query(
    "insert into correio_base values (true, 'outro', 1, '', '') on conflict (unica) do update set base = 1",
  );
  // The daily job has run before.
  await site.database.admin.query(
    `insert into pgboss.job_common (name, data, state, policy, completed_on)
     values ('pedidos-do-dia', '{}', 'completed', 'standard', now() - interval '1 hour')`,
  );
  const { page, notices } = await site.enter(PRESTADOR, '/prestador/pedidos', { company: null });
  await page.getByRole('button', { name: 'Administração', exact: true }).click();
  await page.getByRole('link', { name: 'Tarefas', exact: true }).click();
  await page.getByText('3 tarefas falharam. Pode pedir que se tente de novo.').waitFor();
  expect(await page.getByText('O disco está cheio.').count()).toBe(3);
  await page.getByText(/esta base de dados é uma cópia reposta/).waitFor();
  const work = page.getByRole('table', { name: 'O que o servidor faz sozinho' });
  const rowOf = (name: string) => work.getByRole('row', { name: new RegExp(`^${name}`) });
  await rowOf('Aplicar saídas e transferências no seu dia 1 falhada 0 há 1 hora').waitFor();
  await rowOf('Enviar uma mensagem de correio Sem trabalho').waitFor();
  await expectAccessible(page, 'failed jobs');
  await page.getByRole('button', { name: 'Deixar seguir as cartas' }).press('Enter');
  await soon(notices).toContain('Sucesso: As cartas vão seguir.');
  await page
    .getByRole('button', { name: 'Tentar de novo: Aplicar saídas e transferências no seu dia' })
    .press('Enter');
  await soon(notices).toContain('Sucesso: A tarefa vai ser tentada de novo.');
  await page.getByText('2 tarefas falharam. Pode pedir que se tente de novo.').waitFor();
  await page.getByRole('button', { name: 'Tentar todas de novo' }).press('Enter');
  await page.getByText('Está tudo em ordem: nenhuma tarefa falhou.').waitFor();
  await soon(notices).toContain('Sucesso: 2 tarefas vão ser tentadas de novo.');
});
