import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run-tool.ts';

/** Runs a script of package.json where neither a database nor a server answers. */
function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, script), ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: 'postgres://u:p@127.0.0.1:1/base',
      ADDRESS: 'http://127.0.0.1:1',
    },
  });
  return { status, stdout, stderr };
}

describe('wrong use is refused in one line, before anything is begun', { timeout: 60_000 }, () => {
  it.each([
    ['Opção desconhecida ou sem valor.', ['--xyz']],
    ['Opção desconhecida ou sem valor.', ['lista']],
    ['Casos desconhecidos: listra.', ['--so', 'listas,listra']],
    ['--segundos deve ser um número inteiro.', ['--segundos', '0']],
    ['--rondas deve ser um número inteiro.', ['--rondas', '1.5']],
  ])('of npm run bench: %s', (reason, args) => {
    const { status, stdout, stderr } = run('bench/main.ts', ...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+ Uso: npm run bench -- [^\n]+\n$/);
    expect(stderr.startsWith(reason)).toBe(true);
  });

  it('of npm run screenshots, without a server', () => {
    expect(run('scripts/screenshots.ts')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Em http://127.0.0.1:1 não responde nenhum servidor: comece-o com «npm start», ou indique ADDRESS.\n',
    });
  });
});
