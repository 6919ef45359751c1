import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { bodyOf, keyOf } from '../support/calls.ts';
import { findAndChoose } from '../support/fields.ts';
import { rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { csv, file, funcionarioLine } from '../support/slices/import-files.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const send = (page: Page) => page.getByRole('button', { name: /^Enviar \d+ pedidos?$/ });

/** The page with rows of a file, each for the factory of Maia. */
async function open(rows: readonly (readonly string[])[], options: VisitorOptions = {}) {
  const visitor = await site.enter('rh@demo.pt', '/funcionario/criar/csv', {
    before: atTestDay,
    ...options,
  });
  const { page } = visitor;
  await page.locator('input[type=file]').setInputFiles(file(csv(rows)));
  await page.getByRole('button', { name: 'Unidade de todas as linhas' }).click();
  await findAndChoose(page, 'Fábrica da Maia');
  return visitor;
}

test('sends all rows in one call and leads to the requests, one for each [CSV-14, CSV-20, CSV-21, FUNC-44, ROUTE-35, API-26]', async () => {
  const { page, calls, notices, address } = await open([
    funcionarioLine('Série Sofia', {
      Categoria: 'TECNICO',
      Profissão: 'Relojoeira',
      NIF: '123456789',
      Utente: '9'.repeat(50),
    }),
    funcionarioLine('Série Pedro', { Sexo: 'masculino', 'Data de nascimento': '05041990' }),
  ]);
  await expectAccessible(page, 'import');
  const release = await calls.hold('createAdmissoes');
  await send(page).click();
  await send(page)
    .click({ force: true })
    .catch(() => {});
  release();
  await page.waitForURL('/pendente/funcionario');
  await soon(notices).toEqual(['Sucesso: 2 pedidos de admissão criados com sucesso.']);
  expect(address()).toBe('/pendente/funcionario');
  expect(calls.of('createAdmissoes')).toHaveLength(1);
  const request = calls.of('createAdmissoes')[0]?.request;
  expect(new URL(request?.url() ?? '').pathname).toBe(
    '/api/empresa/1/funcionario/pendente/admissao/csv',
  );
  expect(keyOf(request)).toMatch(/^[0-9a-f-]{36}$/);
  const body = bodyOf(request);
  expect(body.cd_organig).toBe(1);
  expect(body.funcionarios).toEqual([
    {
      numMecan: '',
      nome: 'Série Sofia',
      sexo: 1,
      dataNascimento: '1988-04-05',
      nacionalidade: 'Portuguesa',
      categoria: 'Técnico',
      agrupamento: '',
      profissao: 'Relojoeira',
      funcao: '',
      bi: '',
      nif: '123456789',
      niss: '',
      utente: '9'.repeat(50),
      localTrabalho: 'Oficina',
      dataAdmissao: '2026-04-01',
      cd_organig: 3,
      organigrama: '(0101) Fábrica da Maia',
    },
    expect.objectContaining({ nome: 'Série Pedro', sexo: 0, dataNascimento: '1990-04-05' }),
  ]);
  const made = await pedidosWhere(site, "nome like 'Série %'");
  expect(
    made
      .map(({ nome, cd_tipo, cd_estad, cd_organig }) => [nome, cd_tipo, cd_estad, cd_organig])
      .toSorted(),
  ).toEqual([
    ['Série Pedro', 0, 0, 3],
    ['Série Sofia', 0, 0, 3],
  ]);
  await soon(async () =>
    (await rowsOf(page, 'Gestão de pedidos pendentes'))
      .slice(0, 2)
      .map((row) => row[1])
      .toSorted(),
  ).toEqual(['Série Pedro', 'Série Sofia']);
});
