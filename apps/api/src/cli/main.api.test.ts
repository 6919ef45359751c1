import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holding } from '../testing/database/held-lock.ts';
import { FUNCIONARIO_HEAD } from '../testing/pedidos/csv-imports.ts';
import { EMPRESA } from '../testing/pedidos/pedidos.ts';
import { breakCommit } from '../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addPerson } from '../testing/utilizadores/accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Starts the command line on the test's database. */
const start = (...args: string[]) =>
  spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: app.database.url },
  });

const endOf = (command: ReturnType<typeof start>) =>
  new Promise((resolve) => command.once('exit', resolve));

it('an import tells by its exit code whether all rows were taken, some were refused, or nothing was done', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codigos-'));
  const path = join(folder, 'pessoas.csv');
  const importing = async (...lines: string[]) => {
    await writeFile(path, lines.join('\n'));
    return endOf(start('importar', 'funcionarios', path, '--empresa', String(EMPRESA)));
  };
  await app.admin.query(`update organigrama set cd_aux = 'UN-2' where cd = 2`);
  const taken = 'EC1;Ana Saída;f;01/02/1990;UN-2';
  expect(await importing(FUNCIONARIO_HEAD, taken)).toBe(0);
  expect(await importing(FUNCIONARIO_HEAD, taken, 'EC2;Ana Saída;f;01/02/1990;nenhuma')).toBe(2);
  expect(await importing('nome', 'Ana Saída')).toBe(1);
  await rm(folder, { recursive: true });
});

it('a command that needs no owner of the tables holds no connection of theirs', async () => {
  const { email } = await addPerson(app);
  const held = await holding(app, 'lock table utilizador in exclusive mode', []);
  const command = start('prestador', '--email', email);
  const ended = endOf(command);
  const said = Promise.all([text(command.stdout), text(command.stderr)]);
  await held.waiting();
  const { rows } = await app.admin.query(
    `select from pg_stat_activity
      where datname = current_database() and usename = current_user and state = 'idle' and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
  await held.release();
  expect(await said).toEqual(['Teste passa a trabalhar para o prestador.\n', '']);
  expect(await ended).toBe(0);
});

it('a command whose commit was not confirmed says that it may be done', async () => {
  const { rows } = await app.admin.query(
    'select min(cd)::float8 as cd from pedido where cd_empresa = $1 and cd_estad = 0',
    [EMPRESA],
  );
  const back = await breakCommit(app.admin, 'update on pedido', `old.cd = ${rows[0].cd}`);
  const request = ['--empresa', String(EMPRESA), '--pedido', String(rows[0].cd)];
  const by = ['--estado', 'analisar', '--por', 'prestador@demo.pt'];
  const command = start('decidir', ...request, ...by);
  const ended = endOf(command);
  expect(await text(command.stderr)).toBe(
    'A base de dados deixou de responder enquanto se gravava: confirme se ficou feito.\n',
  );
  expect(await ended).toBe(1);
  await back();
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'an export that %s ends leaves the archive of before, and no part of its own',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'exportar-'));
    const path = join(folder, 'empresa.zip');
    await writeFile(path, 'de ontem');
    const held = await holding(app, 'lock table auditoria in access exclusive mode', []);
    const command = start('exportar', '--empresa', String(EMPRESA), '--para', path);
    const ended = endOf(command);
    await held.waiting();
    expect(await readdir(folder)).toEqual([
      'empresa.zip',
      expect.stringMatching(/^empresa\.zip\..*parcial$/),
    ]);
    command.kill(signal);
    expect(await ended).toBe(130);
    await held.release();
    expect([await readdir(folder), await readFile(path, 'utf8')]).toEqual([
      ['empresa.zip'],
      'de ontem',
    ]);
    await rm(folder, { recursive: true });
  },
);

it('an export does its work beside another of the same file that is ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exportar-'));
  const path = join(folder, 'empresa.zip');
  const held = await holding(app, 'lock table auditoria in access exclusive mode', []);
  const exporting = () => start('exportar', '--empresa', String(EMPRESA), '--para', path);
  const [ended, other] = [exporting(), exporting()];
  const [endOfEnded, endOfOther] = [endOf(ended), endOf(other)];
  await held.waiting(2);
  ended.kill('SIGINT');
  expect(await endOfEnded).toBe(130);
  await held.release();
  expect(await endOfOther).toBe(0);
  expect(await readdir(folder)).toEqual(['empresa.zip']);
  await rm(folder, { recursive: true });
});

it('an import that Ctrl-C ends leaves the refused rows of the one before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'importar-'));
  const path = join(folder, 'pessoas.csv');
  const refused = join(folder, 'pessoas.erros.csv');
  await writeFile(path, `${FUNCIONARIO_HEAD}\nEI1;Ana Interrompida;f;01/02/1990;nenhuma`);
  await writeFile(refused, 'de ontem');
  const held = await holding(app, 'lock table auditoria in access exclusive mode', []);
  const command = start('importar', 'funcionarios', path, '--empresa', String(EMPRESA));
  const ended = endOf(command);
  await held.waiting();
  command.kill('SIGINT');
  expect(await ended).toBe(130);
  await held.release();
  expect([(await readdir(folder)).toSorted(), await readFile(refused, 'utf8')]).toEqual([
    ['pessoas.csv', 'pessoas.erros.csv'],
    'de ontem',
  ]);
  await rm(folder, { recursive: true });
});

it('an import whose commit was not confirmed says that it may be done', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'importar-'));
  const path = join(folder, 'pessoas.csv');
  await app.admin.query(`update organigrama set cd_aux = 'UN-2' where cd = 2`);
  await writeFile(path, `${FUNCIONARIO_HEAD}\nEU1;Ana Incerta;f;01/02/1990;UN-2`);
  const back = await breakCommit(app.admin, 'insert on funcionario', `new.cod_externo = 'EU1'`);
  const command = start('importar', 'funcionarios', path, '--empresa', String(EMPRESA));
  const ended = endOf(command);
  expect(await text(command.stderr)).toBe(
    'A base de dados deixou de responder enquanto se gravava: a importação pode ter ficado feita. Importe o ficheiro outra vez: o que já estiver guardado não muda.\n',
  );
  expect(await ended).toBe(1);
  await back();
  await rm(folder, { recursive: true });
});
