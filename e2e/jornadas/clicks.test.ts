import { expect, onTestFinished, test } from 'vitest';
import { type CountedWork, countedIn, tableSays } from '../support/counted-work.ts';
import { Hand } from '../support/hand.ts';
import { rowLinks } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { useMailbox } from '../support/slices/mail.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { openFila, PRESTADOR, waitingPedidos } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { Visitor } from '../support/visitor.ts';

// How many clicks and keys a piece of work takes, against the table of docs/performance.md: whatever takes more fails.

const site = useSite();
useMailbox(site);

const DECISIONS = 3;

const hr = (path: string, email = 'rh@demo.pt') => site.enter(email, path, { before: atTestDay });
const provider = (path: string) =>
  site.enter(PRESTADOR, path, { company: null, before: atTestDay });
const todoOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Para fazer' });

/** Opens the sheet of a line of 'Hoje', and does what it offers for all whom it names. */
async function forAll(visitor: Visitor, hand: Hand, line: RegExp, verb: RegExp) {
  await hand.click(todoOf(visitor).getByRole('button', { name: line }));
  const sheet = visitor.page.getByRole('dialog');
  await hand.click(sheet.getByRole('button', { name: verb }));
  await sheet.waitFor({ state: 'detached' });
}

/** Takes away what is asked for from now on, once the test has finished: others ask for the same people. */
async function forgetWhatIsAsked(): Promise<void> {
  const { admin } = site.database;
  const { rows } = await admin.query(
    "select coalesce(max(numero_do_codigo('pedido_marcacao', cd)), 0) as last from pedido_marcacao",
  );
  onTestFinished(async () => {
    await admin.query(
      "delete from pedido_marcacao_pessoa where numero_do_codigo('pedido_marcacao', cd_pedido) > $1",
      [rows[0].last],
    );
    await admin.query(
      "delete from pedido_marcacao where numero_do_codigo('pedido_marcacao', cd) > $1",
      [rows[0].last],
    );
  });
}

const PHYSICIAN = 'medica.dos.cliques@prestador.pt';

/** Leaves a decision to a physician with an account, typed by somebody else. */
async function leaveDecision(): Promise<void> {
  const { admin } = site.database;
  await admin.query(
    `insert into utilizador (nome, email, prestador, pass_hash, papeis, cd_medic)
     select 'Dra. Marta Leal', $1, true, 'x', '{medico}', min(cd) from medico`,
    [PHYSICIAN],
  );
  await admin.query(
    `with novo as (
       insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt, por_confirmar)
       select f.cd_empresa, f.cd, f.cd_organig, (select min(cd) from exame_tipo), u.cd_medic, 'SD', '2026-03-13', true
         from funcionario f, utilizador u
        where f.cd_empresa = 1 and f.ativo and u.email = $1 order by f.cd limit 1 returning cd_empresa, cd)
     insert into decisao_por_confirmar
            (cd_empresa, cd_exame, cd_decis, dt_expir, outras_funcoes, com_ficha, cd_autor, momento)
     select cd_empresa, cd, 'A', '2027-03-13', '{}', true,
            (select cd from utilizador where email = 'prestador@demo.pt'), '2026-03-13T15:00:00Z' from novo`,
    [PHYSICIAN],
  );
}

/** Opens the list of employees with one of them, whom nothing was asked of. */
async function withPerson(skip: number) {
  const person = await freeFuncionario(site, skip);
  const visitor = await hr(`/funcionario?pesquisa=${person.num_mecan}`);
  return { person, visitor, hand: new Hand(visitor.page) };
}

const WORK: CountedWork = {
  'see who needs an exam that nobody has asked for': async () => {
    const visitor = await hr('/');
    const hand = new Hand(visitor.page);
    await hand.click(todoOf(visitor).getByRole('link', { name: /ninguém o pediu/ }));
    await soon(visitor.address).toBe('/saude/prazos?estado=por-pedir');
    await rowLinks(visitor.page).first().waitFor();
    return hand;
  },
  'ask for the exams of all of them': async () => {
    await forgetWhatIsAsked();
    const visitor = await hr('/');
    const hand = new Hand(visitor.page);
    await forAll(visitor, hand, /^Pedir marcação: pessoas precisam de exame/, /^Pedir \(\d+\)$/);
    return hand;
  },
  'ask again for the exams that people missed': async () => {
    await forgetWhatIsAsked();
    const visitor = await hr('/');
    const hand = new Hand(visitor.page);
    await forAll(visitor, hand, /^Pedir remarcação: faltas a exames/, /^Pedir \(\d+\)$/);
    return hand;
  },
  'see the measures that are late': async () => {
    const visitor = await hr('/');
    const hand = new Hand(visitor.page);
    await hand.click(todoOf(visitor).getByRole('button', { name: /^Também \d/ }));
    await hand.click(todoOf(visitor).getByRole('link', { name: /medidas em atraso/ }));
    await soon(visitor.address).toMatch(/^\/seguranca\/medidas/);
    await visitor.page.locator('main [data-row]').first().waitFor();
    return hand;
  },
  'ask for the transfer of somebody': async () => {
    const { person, visitor, hand } = await withPerson(6);
    const { page } = visitor;
    await hand.click(page.getByRole('link', { name: new RegExp(`^Transferir ${person.nome}`) }));
    await hand.click(page.getByRole('button', { name: /^Organigrama de destino/ }));
    await page.locator('[role=dialog] input:focus').waitFor();
    await hand.type('sines');
    await page
      .getByRole('dialog')
      .getByText(/^\d+ resultados?$/)
      .waitFor();
    await hand.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hand.click(page.getByRole('button', { name: 'Confirmar' }));
    await page.waitForURL('/pendente/funcionario');
    expect(await pedidosWhere(site, 'cd_funcion = $1', person.cd)).toHaveLength(1);
    return hand;
  },
  'ask for the departure of somebody': async () => {
    const { person, visitor, hand } = await withPerson(7);
    const { page } = visitor;
    await hand.click(
      page.getByRole('button', { name: new RegExp(`^Registar saída de ${person.nome}`) }),
    );
    const dialog = page.getByRole('dialog', { name: /^Registar saída/ });
    await dialog.locator('input:focus').waitFor();
    await hand.type('31032026');
    await hand.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await pedidosWhere(site, 'cd_funcion = $1', person.cd)).toHaveLength(1);
    return hand;
  },
  'invite somebody (a name and an address of 28 letters)': async () => {
    const visitor = await hr('/gestao-utilizadores', 'admin@demo.pt');
    const { page } = visitor;
    const hand = new Hand(page);
    await hand.click(page.getByRole('button', { name: 'Adicionar utilizador' }));
    const dialog = page.getByRole('dialog', { name: 'Adicionar utilizador' });
    await dialog.locator('input:focus').waitFor();
    await hand.type('Filipa Nova');
    await hand.press('Tab');
    await hand.type('filipa@demo.pt.pt');
    await hand.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // Who is added is chosen then, for the accesses.
    await soon(visitor.address).toMatch(/utilizador=\d+/);
    return hand;
  },
  'see who is to be proposed to, in all companies': async () => {
    const { page } = await provider('/prestador');
    const hand = new Hand(page);
    await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Por marcar' }));
    await rowLinks(page).first().waitFor();
    return hand;
  },
  'propose an hour to two people': async () => {
    const { page } = await provider('/prestador/prazos?estado=por-propor');
    const hand = new Hand(page);
    const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
    await hand.click(boxes.first());
    await hand.click(boxes.nth(1));
    await hand.click(page.getByRole('button', { name: 'Propor marcações (2)' }));
    await hand.click(page.getByRole('button', { name: 'Enviar 2 propostas' }));
    const sending = page.getByRole('dialog', { name: 'Enviar propostas' });
    await hand.click(sending.getByRole('button', { name: 'Enviar', exact: true }));
    await sending.getByText('2 propostas enviadas.').waitFor();
    return hand;
  },
  'confirm a decision that another has typed': async () => {
    await leaveDecision();
    const { page, notices } = await site.enter(PHYSICIAN, '/prestador', {
      company: null,
      before: atTestDay,
    });
    const hand = new Hand(page);
    await hand.click(page.getByRole('button', { name: 'Confirmar: decisões à espera do médico' }));
    await page.getByRole('group', { name: /^Apto, / }).waitFor();
    await page.locator('main [data-row] [tabindex="0"]').first().waitFor({ state: 'attached' });
    await soon(() =>
      page.getByRole('button', { name: 'Confirmar', exact: true }).getAttribute('aria-disabled'),
    ).toBe('false');
    await hand.press('a');
    await soon(async () => (await notices()).at(-1)).toMatch(/: decisão confirmada\.$/);
    return hand;
  },
  'decide three changes of data': async () => {
    const waiting = (await waitingPedidos(site, 1)).slice(0, DECISIONS);
    const { page } = await openFila(site, '?tipo=1');
    const hand = new Hand(page);
    await hand.click(rowLinks(page).first());
    for (const { nome } of waiting) {
      const open = page.getByRole('group', { name: `Alteração de dados de ${nome}` });
      await open.waitFor();
      // What has moved up can be decided a moment later.
      await soon(() =>
        open.getByRole('button', { name: 'Aceitar', exact: true }).getAttribute('aria-disabled'),
      ).toBe('false');
      await hand.press('a');
      await page.getByRole('button', { name: new RegExp(`^Anular: .*${nome}`) }).waitFor();
    }
    return hand;
  },
};

test.each(Object.keys(WORK))(
  'takes no more clicks and keys than the table says: %s [CALMA-03]',
  async (work) => {
    expect(await countedIn(WORK, work)).toEqual(tableSays(work));
  },
);
