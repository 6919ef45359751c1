import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChainTests, startChainTests } from '../../testing/auditoria/chains.ts';
import { beginningOf, digestOfContent, digestOfLine, linkTo } from './digests.ts';
import { SealKeys } from './seal-keys.ts';

let tests: ChainTests;
beforeAll(async () => {
  tests = await startChainTests();
});
afterAll(() => tests.database.drop());

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEYS = new SealKeys([publicKey], privateKey);

/** A chain of five sealed lines, with nothing wrong. */
async function sealed(keys?: SealKeys) {
  const begun = await tests.begin(5);
  await tests.sealer(keys).sealWaiting();
  expect(await tests.faults(begun.chain, { ...(keys && { keys }) })).toEqual([]);
  return { ...begun, head: await tests.head(begun.chain) };
}

/** What somebody with the whole power over the database does, seals included. */
const tamper = (statement: string, ...values: unknown[]) => tests.admin.query(statement, values);

/** Computes all seals of a chain again, as whoever knows how it is done can; all lines are changed before. */
async function forgeChain(chain: number): Promise<void> {
  const { rows } = await tamper(
    `select s.ordem::int, s.sal, t.cd::float8, t.acao, t.entidade, t.cd_entidade::float8, t.detalhe::text as detalhe, t.ip,
            to_char(t.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as quando,
            to_char(s.dt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as dt
       from auditoria_selo s join auditoria t on t.cd = s.cd_linha where s.cd_empresa = $1 order by s.ordem`,
    chain,
  );
  let elo = beginningOf(chain);
  for (const { ordem, dt, sal, ...line } of rows) {
    const resumo = digestOfLine(chain, line, digestOfContent(sal, line));
    elo = linkTo(elo, { ordem, resumo, dt });
    await tamper(
      'update auditoria_selo set resumo = $3, elo = $4 where cd_empresa = $1 and ordem = $2',
      chain,
      ordem,
      resumo,
      elo,
    );
  }
}

describe('the owner of the tables', () => {
  it.each([
    ['what was done', `acao = 'aceitar'`],
    ['when', `quando = quando + interval '1 second'`],
    ['to what', 'cd_entidade = 8'],
    ['a content', `detalhe = detalhe || '{"nome": "Outra"}'`],
    ['from where', `ip = '10.0.0.9'`],
    ['a content by none', 'detalhe = null, ip = null'],
  ])('who changes %s of a line is found [API-394]', async (_, change) => {
    const { chain, codes } = await sealed();
    await tamper(`update auditoria set ${change} where cd = $1`, codes[2]);
    expect(await tests.faults(chain)).toEqual([`1 linha alterada (${codes[2]})`]);
  });

  it('who deletes a line is found, with its seal too [API-394]', async () => {
    const { chain, codes } = await sealed();
    await tamper('delete from auditoria where cd = $1', codes[1]);
    expect(await tests.faults(chain)).toEqual([`1 linha em falta (${codes[1]})`]);
    await tamper('delete from auditoria_selo where cd_empresa = $1 and ordem = 2', chain);
    expect(await tests.faults(chain)).toEqual(['1 selo em falta']);
  });

  it('who deletes the beginning is found [API-394]', async () => {
    const { chain, codes } = await sealed();
    await tamper('delete from auditoria where cd = $1', codes[0]);
    await tamper('delete from auditoria_selo where cd_empresa = $1 and ordem = 1', chain);
    expect(await tests.faults(chain)).toEqual(['1 selo em falta']);
  });

  it('who deletes the end with its seals is found by a copy outside, also after more was sealed [API-394]', async () => {
    const { chain, codes, head } = await sealed();
    await tamper('delete from auditoria where cd = any($1)', codes.slice(3));
    await tamper('delete from auditoria_selo where cd_empresa = $1 and ordem > 3', chain);
    expect(await tests.faults(chain, { head })).toEqual([
      '2 selos em falta no fim, que a cópia tem',
    ]);
    for (const _ of [4, 5, 6]) await tests.add(chain);
    await tests.sealer().sealWaiting();
    expect(await tests.faults(chain, { head })).toEqual(['o selo 5 não é o da cópia']);
  });

  it('who exchanges two seals is found [API-394]', async () => {
    const { chain } = await sealed();
    await tamper(
      `update auditoria_selo set ordem = case ordem when 2 then -3 else -2 end where cd_empresa = $1 and ordem in (2, 3)`,
      chain,
    );
    await tamper(
      'update auditoria_selo set ordem = -ordem where cd_empresa = $1 and ordem < 0',
      chain,
    );
    expect(await tests.faults(chain)).toEqual(['3 selos que não seguem o anterior (2, 3, 4)']);
  });

  it('who inserts a line with an old date is found, before it is sealed and after [API-394]', async () => {
    const { chain } = await sealed();
    const quando = new Date(tests.clock.now().getTime() - 3 * 3_600_000);
    const cd = await tests.add(chain, { quando });
    expect(await tests.faults(chain)).toEqual(['1 linha por selar há mais de um minuto']);
    await tests.sealer().sealWaiting();
    expect(await tests.faults(chain)).toEqual([
      `1 linha com data muito anterior à das seladas antes (${cd})`,
    ]);
  });

  it('who forges a seal is found by the next one [API-394]', async () => {
    const { chain, codes } = await sealed();
    await tamper(
      `update auditoria_selo set resumo = sha256('x') where cd_empresa = $1 and ordem = 2`,
      chain,
    );
    expect(await tests.faults(chain)).toEqual([
      `1 linha alterada (${codes[1]})`,
      '1 selo que não segue o anterior (2)',
    ]);
  });

  it('who forges the whole chain is found by a copy, and by the signature where there is a key [API-394, API-396]', async () => {
    const { chain, codes, head } = await sealed(KEYS);
    await tamper(`update auditoria set acao = 'aceitar' where cd = $1`, codes[2]);
    await forgeChain(chain);
    expect(await tests.faults(chain)).toEqual([]);
    expect(await tests.faults(chain, { head })).toEqual(['o selo 5 não é o da cópia']);
    expect(await tests.faults(chain, { keys: KEYS })).toEqual(['1 selo com assinatura errada (5)']);
    // Without its signature, it is told by those of other chains.
    const since = (await tests.verify(chain)).firstSigned;
    await tamper('update auditoria_selo set assinatura = null where cd_empresa = $1', chain);
    await tests.clock.during(1_000, async () => {
      await tests.add(chain);
      await tests.sealer().sealWaiting();
    });
    expect((await tests.verify(chain, { keys: KEYS })).faults(since)).toEqual([
      'o último selo não está assinado',
    ]);
  });
});

it('who forges the end of a chain does not have it signed by the next server that seals [API-394, API-396]', async () => {
  const { chain } = await sealed(KEYS);
  const since = (await tests.verify(chain)).firstSigned;
  const faults = async () => (await tests.verify(chain, { keys: KEYS })).faults(since);
  const sealOne = (afterMs: number) =>
    tests.clock.during(afterMs, async () => {
      const cd = await tests.add(chain);
      await tests.sealer(KEYS).sealWaiting();
      return cd;
    });
  const last = await sealOne(1_000);
  expect(await faults()).toEqual([]);
  await tamper(`update auditoria set acao = 'aceitar' where cd = $1`, last);
  await forgeChain(chain);
  await tamper(
    'update auditoria_selo set assinatura = null where cd_empresa = $1 and ordem = 6',
    chain,
  );
  await sealOne(2_000);
  expect(await faults()).toEqual(['o último selo não está assinado']);
  // Without any signature left it is signed again, but what came before it shows.
  await tamper('update auditoria_selo set assinatura = null where cd_empresa = $1', chain);
  await sealOne(3_000);
  expect(await faults()).toEqual(['o selo 7, o último de uma vez, não está assinado']);
});

it('a chain is another one for each company: its seals do not pass for those of another [API-394]', async () => {
  const [one, other] = [await sealed(), await tests.begin(0)];
  await tamper(
    'update auditoria set cd_empresa = $2 where cd_empresa = $1',
    one.chain,
    other.chain,
  );
  await tamper(
    'update auditoria_selo set cd_empresa = $2 where cd_empresa = $1',
    one.chain,
    other.chain,
  );
  const faults = await tests.faults(other.chain);
  expect(faults[0]).toMatch(/^5 linhas alteradas/);
  expect(faults[1]).toMatch(/^1 selo que não segue o anterior \(1\)/);
});
