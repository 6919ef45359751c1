import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BareDatabase, createBareDatabase } from '../../testing/database/bare-database.ts';
import { migrate } from '../migrate.ts';
import { readMigrations } from '../read-migrations.ts';

const NAME = '0277_codigos_sem_conta.ts';
/** No code that begins with its moment is smaller (decision 0168). */
const FIRST = 2 ** 40;
/** When a code was given out, in milliseconds since 1970. */
const momentOf = (code = 0) => Math.floor(code / 64) + Date.UTC(2025, 0, 1);

let database: BareDatabase;
beforeEach(async () => {
  database = await createBareDatabase();
});
afterEach(() => database.drop());

async function numbersOf(client: Client, text: string, values: unknown[] = []): Promise<number[]> {
  const { rows } = await client.query(text, values);
  return rows.map(({ cd }) => Number(cd));
}

const COMPANY = `insert into organigrama (cd_empresa, cd, nome) values (1, 1, 'Empresa')`;
const INSERT = `insert into tarefa (cd_empresa, nome) select 1, 'Tarefa ' || gen_random_uuid() from generate_series(1, $1::int) returning cd`;

/** Whose codes nobody of a company is told, or are told permuted, or order events: they count. */
const COUNTING = [
  'acao_enfermagem_tipo',
  'alteracao',
  'alteracao_geral',
  'anulavel',
  'auditoria',
  'auditoria_prestador',
  'auditoria_selo',
  'decisao_retida',
  'diretorio_grupo',
  'diretorio_utilizador',
  'enfermeiro',
  'evento',
  'evento_seguranca',
  'exame_tipo',
  'hoje_adiado',
  'hoje_passado',
  'leitura',
  'lesao_tipo',
  'local',
  'medico',
  'metodo_risco',
  'motivo_atividade',
  'nacionalidade',
  'ocupado',
  'parametro',
  'pedido_adiado',
  'perigo',
  'prazo_resposta',
  'registo_sessao',
  'tecnico',
  'turno',
  'varredura',
  'visita_modelo',
];

describe('the codes of new records', () => {
  it('are those of every table but of these, whose numbers nobody of a company is told [NUM-01]', async () => {
    const client = await database.connect();
    await migrate(client);
    const { rows } = await client.query(`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(COUNTING);
  });

  it('say when they were given out, rise, and begin anew in each millisecond [NUM-01]', async () => {
    const client = await database.connectAsOwner();
    await migrate(client);
    const begin = Date.now();
    const codes = await numbersOf(
      client,
      `select codigo_novo('tarefa') as cd from generate_series(1, 20000)`,
    );
    expect(codes).toEqual(codes.toSorted((a, b) => a - b));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every(Number.isSafeInteger)).toBe(true);
    // So many at once run ahead of the clock, which comes after them.
    expect(momentOf(codes[0])).toBeGreaterThanOrEqual(begin);
    expect(momentOf(codes.at(-1))).toBeLessThan(Date.now() + 20_000 / 64);
    await sleep(400);
    const begun: number[] = [];
    for (let time = 0; time < 40; time++) {
      const now = Date.now();
      const [code = 0] = await numbersOf(client, `select codigo_novo('tarefa') as cd`);
      expect(momentOf(code)).toBeGreaterThanOrEqual(now);
      expect(momentOf(code)).toBeLessThanOrEqual(Date.now());
      begun.push(code % 64);
      await sleep(2);
    }
    // Where in its millisecond one begins is chance: it does not say how many came before.
    expect(Math.max(...begun)).toBeLessThan(32);
    expect(new Set(begun).size).toBeGreaterThan(8);
  });

  it('rise in a transaction that others write beside, and an interrupted one holds nobody up [NUM-02]', async () => {
    await migrate(await database.connect());
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => database.connect()));
    await one?.query('begin');
    await one?.query(`select codigo_novo('tarefa')`);
    await other?.query('begin');
    await sleep(5);
    await other?.query(`select codigo_novo('tarefa')`);
    await other?.query('rollback');
    const [later = 0] = await numbersOf(third as Client, `select codigo_novo('tarefa') as cd`);
    const [mine = 0] = await numbersOf(one as Client, `select codigo_novo('tarefa') as cd`);
    expect(mine).toBeGreaterThan(later);
    await one?.query('commit');
  });

  it('of lines of the logs are other ones in each log and in each installation, and go on beyond the first domain [NUM-04]', async () => {
    const client = await database.connect();
    await migrate(client);
    const told = (table: string) =>
      numbersOf(
        client,
        `select codigo_do_numero('${table}', n) as cd from generate_series(1, 500) n`,
      );
    const first = await told('exame');
    const shared = new Set(first);
    expect((await told('pedido')).filter((cd) => shared.has(cd)).length).toBeLessThan(3);
    await client.query(`update codigo_segredo set chave = sha256('outra')`);
    expect((await told('exame')).filter((cd) => shared.has(cd)).length).toBeLessThan(3);
    const { rows } = await client.query(`
      select count(distinct c)::int as codes, min(c) filter (where n >= ${2 ** 30}) > ${2 ** 32} as beyond,
             max(c) < ${Number.MAX_SAFE_INTEGER} as safe, bool_and(numero_do_codigo('exame', c) = n) as back
        from (select n, codigo_do_numero('exame', n) as c
                from unnest(array[1, 2, 3, ${2 ** 30 - 1}, ${2 ** 30}, ${2 ** 30 + 1}, ${2 ** 31}, ${2 ** 33 + 7}, ${2 ** 39}]::bigint[]) n) x`);
    expect(rows).toEqual([{ codes: 9, beyond: true, safe: true, back: true }]);
  });

  it('never meet when many are written at once, and tell the database in which order they were [NUM-02]', async () => {
    const admin = await database.connect();
    await migrate(admin);
    await admin.query(COMPANY);
    const writers = await Promise.all([1, 2, 3, 4].map(() => database.connect()));
    const written = await Promise.all(writers.map((client) => numbersOf(client, INSERT, [500])));
    expect(new Set(written.flat()).size).toBe(2_000);
    const [mine = []] = written;
    const inOrder = await numbersOf(
      admin,
      `select cd from tarefa where cd = any($1::bigint[]) order by numero_do_codigo('tarefa', cd)`,
      [mine],
    );
    expect(inOrder).toEqual(mine);
    expect(await numbersOf(admin, `select numero_do_codigo('tarefa', 134) as cd`)).toEqual([134]);
  });
});

describe('a database of the version before', () => {
  it('keeps its codes, goes on where it was, and lets a server of that version write on [NUM-03]', async () => {
    const all = await readMigrations();
    const owner = await database.connectAsOwner();
    await migrate(owner, { migrations: all.filter(({ name }) => name < NAME) });
    const admin = await database.connect();
    await admin.query(COMPANY);
    const before = await numbersOf(admin, INSERT, [7]);
    expect(before).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await admin.query(`
      insert into gancho (cd_empresa, nome, url, tipos, ativo, segredo, dt_segredo, xid, cd_evento, marca, dt_lido, dt_cria, dt_alt)
        values (1, 'Gancho', 'https://exemplo.pt', '{}', true, 'x', now(), '0', 0, 'm', now(), now(), now())`);
    const grants = await grantsOf(admin);
    const upTo = all.filter(({ name }) => name <= NAME);
    await migrate(owner, { migrations: upTo });
    expect(await grantsOf(admin)).toEqual(grants);
    await migrate(owner);
    expect(await numbersOf(admin, 'select cd from tarefa order by cd')).toEqual(before);
    const [code = 0] = await numbersOf(admin, INSERT, [1]);
    expect(code).toBeGreaterThanOrEqual(FIRST);
    // What it does: it takes numbers ahead, as the server's role, and leaves the rest to the columns.
    const [raw = 0] = await numbersOf(
      admin,
      `select nextval(pg_get_serial_sequence('tarefa', 'cd')) as cd`,
    );
    expect(raw).toBe(code + 1);
    await admin.query(
      `insert into tarefa (cd_empresa, cd, nome) overriding system value values (1, $1, 'Própria')`,
      [raw],
    );
    const more = await numbersOf(admin, INSERT, [3]);
    expect(more.every((cd) => cd > raw)).toBe(true);
    // A column that took no value of anybody's takes none that is not given.
    const [hook = 0] = await numbersOf(
      admin,
      `insert into gancho (cd_empresa, nome, url, tipos, ativo, segredo, dt_segredo, xid, cd_evento, marca, dt_lido, dt_cria, dt_alt)
         values (1, 'Outro', 'https://exemplo.pt', '{}', true, 'x', now(), '0', 0, 'm', now(), now(), now()) returning cd`,
    );
    expect(hook).toBeGreaterThanOrEqual(FIRST);
  });

  it('is changed although a transaction holds one of its tables for a while, and nobody else waits for it [NUM-03]', async () => {
    const all = await readMigrations();
    const client = await database.connect();
    await migrate(client, { migrations: all.filter(({ name }) => name < NAME) });
    await client.query(COMPANY);
    const writer = await database.connect();
    await writer.query('begin');
    await writer.query(INSERT, [2]);
    const migrating = migrate(await database.connect());
    await expect
      .poll(
        async () =>
          (await client.query(`select from migracao_passo where passo = 'tarefa'`)).rowCount,
      )
      .toBe(1);
    const [other] = await numbersOf(
      await database.connect(),
      `insert into categoria (cd_empresa, nome) values (1, 'Soldador') returning cd`,
    );
    expect(other).toBeGreaterThanOrEqual(2 ** 30);
    await writer.query(INSERT, [2]);
    await writer.query('commit');
    await migrating;
    expect(await numbersOf(client, 'select cd from tarefa order by cd')).toEqual([1, 2, 3, 4]);
    const [next = 0] = await numbersOf(client, INSERT, [1]);
    expect(next).toBeGreaterThanOrEqual(FIRST);
  });
});

/** The sequences that the server's role takes numbers of. */
async function grantsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query(`
    select relname as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace and case when relkind = 'S' then has_sequence_privilege('sst_app', oid, 'usage') end order by 1`);
  return rows.map(({ name }) => name);
}
