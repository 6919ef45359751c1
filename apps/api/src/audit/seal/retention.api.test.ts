import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChainTests, startChainTests } from '../../testing/auditoria/chains.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { emptyLines, removeBefore } from './retention.ts';
import { SealKeys } from './seal-keys.ts';

let tests: ChainTests;
beforeAll(async () => {
  tests = await startChainTests();
});
afterAll(() => tests.database.drop());

const NO_KEYS = new SealKeys([]);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEYS = new SealKeys([publicKey], privateKey);
const YEARS_MS = 3 * 366 * 86_400_000;

const empty = (chain: number, of: Parameters<typeof emptyLines>[1]['of']) =>
  tests.asOwner((client) =>
    emptyLines(client, {
      cd_empresa: chain,
      of,
      motivo: 'Pedido do titular',
      now: tests.clock.now(),
    }),
  );

/** Removes what is older than a year by the clock of the test. */
const cut = (chain: number, keys = NO_KEYS) => {
  const now = tests.clock.now();
  const antes_de = new Date(now.getTime() - 366 * 86_400_000).toISOString().slice(0, 10);
  return tests.asOwner((client) =>
    removeBefore(client, { cd_empresa: chain, antes_de, keys, now }),
  );
};

describe('a content that is erased', () => {
  it('leaves no trace of it, and a seal that still holds [API-395]', async () => {
    const { chain, codes } = await tests.begin(3);
    await expect(empty(chain, { linha: codes[1] ?? 0 })).rejects.toThrow(/ainda não está selada/);
    await tests.sealer().sealWaiting();
    expect(await empty(chain, { linha: codes[1] ?? 0 })).toBe(1);
    const { rows } = await tests.admin.query(
      `select t.detalhe, t.ip, t.acao, octet_length(t.esvaziada) as digest, s.sal from auditoria t
         join auditoria_selo s on s.cd_linha = t.cd where t.cd = $1`,
      [codes[1]],
    );
    expect(rows).toEqual([{ detalhe: null, ip: null, acao: 'alterar', digest: 32, sal: null }]);
    await tests.sealer().sealWaiting();
    const report = await tests.verify(chain);
    expect([report.emptied, report.seals]).toEqual([1, 4]);
    expect(report.remarks()).toEqual(['1 linha esvaziada']);
    expect(report.faults(undefined)).toEqual([]);
    // All that tell of the same person, and none twice.
    expect(await empty(chain, { cd_funcion: 12 })).toBe(2);
    expect(await empty(chain, { cd_funcion: 12 })).toBe(0);
    await tests.sealer().sealWaiting();
    expect(await tests.faults(chain)).toEqual([]);
  });

  it('is that of all lines about an employee, also of those that name a record alone [API-369]', async () => {
    const { rows } = await tests.admin.query(
      `select cd::float8, cd_funcion::float8 from pedido where cd_empresa = $1 and cd_funcion is not null order by cd`,
      [EMPRESA],
    );
    const [{ cd, cd_funcion }] = rows;
    const other = rows.find((pedido) => pedido.cd_funcion !== cd_funcion);
    const refused = await tests.admin.query(
      `insert into pedido (cd_empresa, cd_tipo, cd_estad, cd_organig, nome, dados, motivo)
       values ($1, 0, 3, $1, 'Ana Melo', '{}', 'x') returning cd::float8`,
      [EMPRESA],
    );
    await tests.admin.query(
      'update pedido set cd_recusado = $2 where cd_empresa = $1 and cd = $3',
      [EMPRESA, refused.rows[0].cd, cd],
    );
    // A record that is gone is known by a line that names the employee.
    const gone = 7_777_777;
    const { rows: lines } = await tests.admin.query(
      `insert into auditoria (cd_empresa, quando, acao, entidade, cd_entidade, detalhe)
       select $1, $2, 'criar', n.entidade, n.cd, n.detalhe::jsonb
         from unnest($3::text[], $4::bigint[], $5::text[]) as n (entidade, cd, detalhe) returning cd::float8, cd_entidade::float8`,
      [
        EMPRESA,
        tests.clock.now(),
        ['pedido', 'pedido', 'exame', 'exame', 'pedido', 'medida'],
        [cd, refused.rows[0].cd, gone, gone, other.cd, cd],
        [
          '{"nome": "Ana Melo"}',
          '{"nome": "Ana Melo"}',
          `{"cd_funcion": ${cd_funcion}}`,
          '{"obs": "Ana Melo"}',
          '{"nome": "Rui Sá"}',
          '{"nome": "Luzes"}',
        ],
      ],
    );
    await tests.sealer().sealWaiting();
    await empty(EMPRESA, { cd_funcion });
    const { rows: left } = await tests.admin.query(
      'select cd::float8 from auditoria where cd = any($1) and detalhe is not null order by cd',
      [lines.map((line) => line.cd)],
    );
    expect(left).toEqual(lines.slice(4).map((line) => ({ cd: line.cd })));
    await tests.sealer().sealWaiting();
    expect(await tests.faults(EMPRESA)).toEqual([]);
  });

  it('is told from one that was put in its place, and from one of which the log says nothing [API-395]', async () => {
    const { chain, codes } = await tests.begin(2);
    await tests.sealer().sealWaiting();
    await empty(chain, { linha: codes[0] ?? 0 });
    await tests.sealer().sealWaiting();
    await tests.admin.query(`update auditoria set ip = '10.0.0.1' where cd = $1`, [codes[0]]);
    expect(await tests.faults(chain)).toEqual([`1 linha alterada (${codes[0]})`]);
    await tests.admin.query('update auditoria set ip = null where cd = $1', [codes[0]]);
    await tests.admin.query(
      `update auditoria set detalhe = null, ip = null, esvaziada = sha256('x') where cd = $1`,
      [codes[1]],
    );
    expect(await tests.faults(chain)).toEqual([
      `1 linha alterada (${codes[1]})`,
      `1 linha esvaziada sem que o registo o diga (${codes[1]})`,
    ]);
    await expect(empty(chain, { linha: codes[1] ?? 0 })).resolves.toBe(0);
  });

  it('is not erased where the line is another than was sealed [API-395]', async () => {
    const { chain, codes } = await tests.begin(1);
    await tests.sealer().sealWaiting();
    await tests.admin.query(`update auditoria set acao = 'aceitar' where cd = $1`, [codes[0]]);
    await expect(empty(chain, { linha: codes[0] ?? 0 })).rejects.toThrow(/não é a que foi selada/);
  });
});

describe('the oldest lines', () => {
  /** Three lines, the first two of three years before. */
  async function aged(keys?: SealKeys) {
    const { chain } = await tests.begin(0);
    await tests.clock.during(-YEARS_MS, async () => {
      for (const _ of [1, 2]) await tests.add(chain);
      await tests.sealer(keys).sealWaiting();
    });
    await tests.add(chain);
    await tests.sealer(keys).sealWaiting();
    return chain;
  }

  it('are removed with a signed anchor, with which the chain still holds [API-396]', async () => {
    const chain = await aged(KEYS);
    expect(await cut(chain, KEYS)).toBe(2);
    await tests.sealer(KEYS).sealWaiting();
    const report = await tests.verify(chain, { keys: KEYS });
    expect(report.faults(report.firstSigned)).toEqual([]);
    expect(report.remarks()).toEqual([
      expect.stringMatching(/^começa depois do selo 2: .* foi removido \(âncora: assinada\)$/),
    ]);
    expect([report.seals, report.head.ordem]).toEqual([2, 4]);
    // Nothing more is that old; and a copy of before the cut is no reason to complain.
    expect(await cut(chain, KEYS)).toBe(0);
    const head = { ordem: 1, elo: '00'.repeat(32) };
    expect(await tests.faults(chain, { keys: KEYS, head })).toEqual([]);
    await tests.admin.query('update auditoria_ancora set linhas = 1 where cd_empresa = $1', [
      chain,
    ]);
    expect(await tests.faults(chain, { keys: KEYS })).toEqual([
      'a âncora tem uma assinatura errada',
    ]);
  });

  it('that are all lines leave a chain that goes on from the anchor [API-396]', async () => {
    const { chain } = await tests.begin(0);
    await tests.clock.during(-YEARS_MS, async () => {
      await tests.add(chain);
      await tests.sealer().sealWaiting();
    });
    expect(await cut(chain)).toBe(1);
    await tests.sealer().sealWaiting();
    const report = await tests.verify(chain);
    expect([report.head.ordem, report.faults(undefined)]).toEqual([2, []]);
    expect(report.remarks()).toEqual([expect.stringMatching(/âncora: sem assinatura/)]);
    // Whoever has a key asks for a signature.
    expect(await tests.faults(chain, { keys: KEYS })).toEqual(['a âncora não está assinada']);
  });

  it('stay behind a newer one, whatever its place: only a beginning is removed [API-396]', async () => {
    const { chain } = await tests.begin(1);
    await tests.sealer().sealWaiting();
    await tests.clock.during(-YEARS_MS, () => tests.add(chain));
    await tests.sealer().sealWaiting();
    expect(await cut(chain)).toBe(0);
  });
});

describe('nobody else', () => {
  it('removes or changes what was sealed: the server appends, the role of the retention does its own work alone [API-397]', async () => {
    const { chain } = await tests.begin(1);
    await tests.sealer().sealWaiting();
    const asServer = [
      'update auditoria_selo set elo = elo',
      'update auditoria_selo set sal = null',
      'delete from auditoria_selo',
      'truncate auditoria_selo',
      "insert into auditoria_ancora (cd_empresa, ordem, elo, antes_de, linhas, dt) values (1, 1, sha256(''), now(), 1, now())",
      'delete from auditoria_ancora',
      'update auditoria set esvaziada = null',
      'set role sst_retencao',
    ];
    for (const statement of asServer)
      await expect(tests.database.pool.query(statement), statement).rejects.toMatchObject({
        code: '42501',
      });
    const asRetention = [
      `update auditoria set acao = 'x'`,
      'update auditoria set cd_utilizador = null',
      'update auditoria_selo set elo = elo',
      'insert into auditoria_selo (cd_empresa) values (1)',
      'delete from auditoria_ancora',
      'select from funcionario',
      'delete from pedido',
    ];
    await tests.asOwner(async (client) => {
      await client.query(`set role sst_retencao; set app.cd_empresa = '${chain}'`);
      for (const statement of asRetention)
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    });
  });
});
