import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type ChainTests, startChainTests } from '../testing/auditoria/chains.ts';
import { EMPRESA, OTHER_EMPRESA, UNKNOWN } from '../testing/pedidos/pedidos.ts';
import { COMMANDS } from './commands.ts';

let tests: ChainTests;
let folder: string;
beforeAll(async () => {
  tests = await startChainTests();
  folder = await mkdtemp(join(tmpdir(), 'auditoria-'));
  await tests.sealer().sealWaiting();
});
afterAll(async () => {
  await tests.database.drop();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  process.exitCode = undefined;
});

type Values = Parameters<NonNullable<ReturnType<typeof COMMANDS.get>>['read']>[0];

async function run(what: string, values: Values = {}, env: Record<string, string> = {}) {
  const command = COMMANDS.get('auditoria');
  if (!command) throw new Error('there is no such command');
  const told = await command.read(values, [what])({
    config: readConfig(env),
    pool: tests.database.pool,
    asOwner: tests.asOwner,
  });
  return { lines: told.split('\n'), code: process.exitCode ?? 0 };
}

const refused = (what: string, values?: Values) =>
  run(what, values).then(String, ({ message }) => message);

describe('auditoria verificar', () => {
  it('tells of each company and of the provider, and by its exit code whether anything is wrong [API-394]', async () => {
    const { lines, code } = await run('verificar');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('Prestador: 0 linhas seladas.');
    expect(lines[1]).toMatch(/ \(1\): \d+ linhas seladas; último selo \d+: [0-9a-f]{16}\.$/);
    expect(lines.at(-1)).toMatch(/^Registos verificados: 4; linhas seladas: \d+\. Sem erros\.$/);
    expect(code).toBe(0);
    await tests.admin.query(
      `update auditoria set ip = '1.1.1.1' where cd = (select max(cd) from auditoria where cd_empresa = $1)`,
      [EMPRESA],
    );
    const broken = await run('verificar');
    expect(broken.lines[2]).toMatch(/ \(1\): ERRO: 1 linha alterada \(\d+\)\.$/);
    expect(broken.lines.at(-1)).toMatch(/Com erros: 1\.$/);
    expect(broken.code).toBe(1);
    process.exitCode = undefined;
    const other = await run('verificar', { empresa: String(OTHER_EMPRESA) });
    expect([other.lines.length, other.code]).toEqual([2, 0]);
  });

  it('compares with a copy, of a company that is gone too [API-394, API-398]', async () => {
    const copia = join(folder, 'copia.jsonl');
    const elo = 'ab'.repeat(32);
    const seal = { resumo: elo, selada: '2026-03-02T09:00:00.000Z', elo };
    const of = (cadeia: number, ordem: number) => `${JSON.stringify({ cadeia, ordem, ...seal })}\n`;
    await writeFile(copia, `${of(OTHER_EMPRESA, 1)}${of(UNKNOWN, 3)}${of(UNKNOWN, 4)}{"cad`);
    const { lines, code } = await run('verificar', { copia });
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/ERRO: o selo 1 não é o da cópia/);
    expect(lines).toContain(`ERRO: a cópia tem linhas da empresa ${UNKNOWN}, que já não há.`);
    expect(lines).toContain(
      `ERRO: na cópia, o selo 4 da cadeia ${UNKNOWN} não segue o que ela tinha antes.`,
    );
    expect(lines).toContain('A cópia tem 1 linha que não se lê.');
  });
});

describe('auditoria', () => {
  it('says what is wrong with what it is asked, and does nothing then', async () => {
    expect(await refused('apagar')).toMatch(/^Indique o que fazer/);
    expect(await refused('verificar', { linha: '1' })).toMatch(/não tem uma das opções/);
    expect(await refused('verificar', { empresa: '99' })).toMatch(/^Não há empresa/);
    expect(await refused('verificar', { copia: '/nenhum' })).toMatch(/não se lê/);
    expect(await refused('esvaziar', { linha: '1', motivo: 'x' })).toMatch(/^Indique --empresa/);
    expect(await refused('esvaziar', { empresa: '1', linha: '1' })).toMatch(/--motivo/);
    expect(await refused('esvaziar', { empresa: '1', motivo: 'x' })).toMatch(/^Indique --linha ou/);
    const nothing = { empresa: '1', linha: String(UNKNOWN), motivo: 'x' };
    expect(await refused('esvaziar', nothing)).toMatch(/^Não há linhas dessas/);
    expect(await refused('cortar', { 'antes-de': '31-02-2020' })).toMatch(/^Indique --antes-de/);
    expect(await refused('cortar', { 'antes-de': '01-01-2090' })).toMatch(/não se remove/);
  });

  it('empties what lines say of an employee, and removes what is old with a signed anchor [API-395, API-396]', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = join(folder, 'selo.pem');
    await writeFile(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const empresa = String(OTHER_EMPRESA);
    const { rows } = await tests.admin.query(
      `select detalhe ->> 'cd_funcion' as cd from auditoria where cd_empresa = $1 and detalhe ->> 'cd_funcion' is not null limit 1`,
      [OTHER_EMPRESA],
    );
    const emptied = await run('esvaziar', { empresa, funcionario: rows[0].cd, motivo: 'RGPD' });
    expect(emptied.lines[0]).toMatch(/^\d+ linhas? esvaziadas?\.$/);
    const env = { AUDITORIA_CHAVE: key };
    const none = await run('cortar', { empresa, 'antes-de': '01-01-2020' }, env);
    expect(none.lines).toEqual(['Removido o que era de antes de 01-01-2020.']);
    const cutting = await run('cortar', { empresa: String(EMPRESA), 'antes-de': '01-01-2020' });
    expect(cutting.lines[0]).toMatch(
      /nada foi removido, porque o registo tem erros: 1 linha alterada/,
    );
    expect(cutting.lines.at(-1)).toMatch(/não estão assinadas: AUDITORIA_CHAVE/);
    expect(cutting.code).toBe(1);
  });
});
