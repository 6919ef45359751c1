import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Runs the command line with a database that does not answer. */
function run(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://u:segredo@127.0.0.1:1/base' },
  });
}

const DECIDE = ['decidir', '--empresa', '1', '--estado', 'aceitar', '--por', 'ana@teste.pt'];

describe('the command line', { timeout: 60_000 }, () => {
  it.each([
    ['nothing', []],
    ['an unknown command', ['apagar']],
    ['an unknown option', ['verificar', '--xyz', '3']],
    ['an option without its value', ['prestador', '--email']],
  ])('shows its use for %s, before it opens any database', (_, args) => {
    const { status, stderr } = run(...args);
    expect(stderr).toContain('Uso: npm run sst -- <comando>');
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  });

  it('names the columns of each import, and what its exit codes mean', () => {
    const { stdout } = run('--help');
    expect(stdout).toMatch(/^ {2}funcionarios: cod_externo \[num_mecan\] nome .*\[nif\] \[niss\]/m);
    expect(stdout).toContain('com 2 se «importar» recusou\nlinhas');
  });

  it('tells where the links that it writes begin', () => {
    expect(run('--help').stdout).toContain('PUBLIC_URL ou, na sua falta, por http://localhost');
  });

  it.each(['--help', '-h'])('shows its use for %s, which is no mistake', (option) => {
    const { status, stdout, stderr } = run('importar', option);
    expect([stdout.split('\n')[0], stderr, status]).toEqual([
      'Uso: npm run sst -- <comando>',
      '',
      0,
    ]);
  });

  it.each([
    ['Indique --empresa com um código.', ['exportar', '--para', 'x.zip', '--empresa', 'abc']],
    ['Há argumentos a mais: b.csv.', ['importar', 'exames', 'a.csv', 'b.csv', '--empresa', '1']],
    ['Há argumentos a mais: ana@teste.pt.', ['prestador', 'ana@teste.pt', '--nome', 'Ana']],
    ['O comando «verificar» não tem a opção --empresa.', ['verificar', '--empresa', '3']],
    ['Indique --pedido com um código.', [...DECIDE, '--pedido', '0x10']],
    ['Indique --pedido ou --acidente, e só um deles.', DECIDE],
    [
      'Indique --pedido ou --acidente, e só um deles.',
      [...DECIDE, '--pedido', '1', '--acidente', '2'],
    ],
    ['A opção --pedido foi dada mais de uma vez.', [...DECIDE, '--pedido', '1', '--pedido', '2']],
    ['A base de dados de DATABASE_URL não responde.', ['verificar']],
  ])('says what is wrong in one line: %s', (line, args) => {
    const { status, stderr } = run(...args);
    expect([stderr, status]).toEqual([`${line}\n`, 1]);
  });
});
