import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

/** Somebody of the first company whom the last decision restricts, and of whom nothing was asked. */
async function restricted() {
  const { rows } = await site.database.admin.query(
    `update exame e set cd_decis = 'AC', recomendacoes = 'Evitar cargas.'
      where e.cd = (select x.cd from exame x join funcionario f on f.cd = x.cd_funcion and f.ativo and f.dt_aptidao = x.dt
                     where x.cd_empresa = $1 and x.cd_decis = 'A' and not x.por_confirmar and f.limitado is not true
                       and not exists (select from exame n where n.cd_funcion = x.cd_funcion and n.dt = x.dt and n.cd <> x.cd)
                     order by x.dt desc, x.cd limit 1)
     returning (select f.nome from funcionario f where f.cd = e.cd_funcion) as nome`,
    [site.company(1).cd],
  );
  return rows[0].nome as string;
}

test('a question is asked from the restrictions and answered from the list of questions, by keyboard; bells lead to the very thread [CONVERSA-13, CONVERSA-25, CIRCU-45]', async () => {
  await site.database.admin.query(`update conversa set espera = 'ninguem'`);
  const nome = await restricted();
  const search = `pesquisa=${encodeURIComponent(nome)}`;
  const { page: hr, notices } = await site.enter('rh@demo.pt', `/saude/restricoes?${search}`, {
    before: atTestDay,
  });
  const open = async () => {
    await hr.getByRole('button', { name: `Ver tudo: ${nome}` }).press('Enter');
    await hr.getByRole('button', { name: / ao médico$/ }).press('Enter');
    return hr.getByRole('dialog', { name: `Perguntas ao médico: ${nome}` });
  };
  const asking = await open();
  await asking.getByText('Ainda ninguém perguntou nada.').waitFor();
  await expectAccessibleAtAnyWidth(hr, 'question to the physician');
  await asking.getByRole('textbox').fill('Até que peso?');
  await asking.getByRole('button', { name: 'Enviar' }).press('Enter');
  await soon(async () => (await notices()).join()).toContain('Mensagem enviada.');
  const of = hr.getByRole('dialog', { name: nome, exact: true });
  await of.getByText(/^Perguntado em .*, à espera de resposta até/).waitFor();

  const path = `/prestador/perguntas?estado=por-responder&${search}`;
  const {
    page: physician,
    notices: told,
    goTo,
  } = await site.enter('medica@demo.pt', '/prestador', { before: atTestDay });
  await physician.getByRole('button', { name: /^Notificações/ }).press('Enter');
  await physician
    .getByRole('link', { name: /\S 1 pergunta ao médico por responder/ })
    .press('Enter');
  const rung = physician.getByRole('dialog', { name: `Perguntas ao médico: ${nome}` });
  await rung.getByText('Até que peso?').waitFor();
  await physician.keyboard.press('Escape');
  await rung.waitFor({ state: 'detached' });
  expect(new URL(physician.url()).searchParams.get('conversa')).toBe(null);
  await goTo(path);
  await physician.getByRole('heading', { name: 'Perguntas ao médico', level: 1 }).waitFor();
  await expectAccessibleAtAnyWidth(physician, 'questions');
  await physician.getByRole('button', { name: `Ver tudo: ${nome}` }).press('Enter');
  const answering = physician.getByRole('dialog', { name: `Perguntas ao médico: ${nome}` });
  await answering.getByText('Até que peso?').waitFor();
  await expectAccessible(physician, 'answer of the physician');
  await answering.getByRole('button', { name: 'Enviar' }).press('Enter');
  await answering.getByText('Escreva a mensagem.').first().waitFor();
  await answering.getByRole('textbox').fill('Até cinco quilos.');
  await answering.getByRole('checkbox', { name: /^Fechar a conversa/ }).press('Space');
  await answering.getByRole('button', { name: 'Enviar' }).press('Enter');
  await soon(async () => (await told()).join()).toContain('Mensagem enviada.');

  await hr.reload();
  await hr.getByRole('button', { name: /^Notificações/ }).press('Enter');
  await hr.getByRole('link', { name: /Há uma resposta do médico sobre uma ficha/ }).press('Enter');
  const reading = hr.getByRole('dialog', { name: `Perguntas ao médico: ${nome}` });
  await reading.getByText('Até cinco quilos.').waitFor();
  await reading.getByRole('button', { name: 'Abrir de novo' }).press('Enter');
  await reading.getByRole('textbox').waitFor();
  expect(await reading.getByText(/^O médico respondeu em/).count()).toBe(1);
});
