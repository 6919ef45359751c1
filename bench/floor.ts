// The floor: the least that any server could do. The same SQL on the same database by the same driver and pool, with
// no session, no rights, no schemas and no row-level security: a role that bypasses it, the company in the WHERE.
import { createServer } from 'node:http';
import pg from 'pg';
import { floorSql } from './sql/floor-sql.ts';
import { listFloorSql } from './sql/lists-floor-sql.ts';
import { pedidosFloorSql } from './sql/pedidos-floor-sql.ts';

const url = process.env.FLOOR_DATABASE_URL;
const port = Number(process.env.PORT);
const today = process.env.BENCH_TODAY;

const VALIDITY = ['asc', 'desc'] as const;

// As the product reads them: codes as numbers, dates and times as texts.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({ connectionString: url, max: 10 });

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const company = Number(searchParams.get('company'));
  const limit = Number(searchParams.get('limit'));
  const offset = Number(searchParams.get('offset'));
  const branch = searchParams.get('branch')?.split(',').map(Number);
  const words = searchParams
    .get('words')
    ?.split(',')
    .map((word) => `%${word}%`);
  const cd = Number(searchParams.get('cd'));
  let answer: unknown = null;
  switch (pathname) {
    case '/list': {
      const { page, total } = floorSql({
        branch: branch !== undefined,
        words: words?.length ?? 0,
        validity: VALIDITY.find((direction) => direction === searchParams.get('validity')),
      });
      const filters = [company, today, ...(branch ? [branch] : []), ...(words ?? [])];
      const [rows, count] = await Promise.all([
        pool.query(page(limit, offset), filters),
        pool.query(total, filters),
      ]);
      answer = { message: rows.rows, count: count.rows[0].total };
      break;
    }
    case '/rows': {
      const sql = listFloorSql(searchParams.get('name') ?? '', words?.length ?? 0);
      if (!sql) break;
      const filters = [company, today, ...(words ?? [])];
      const [rows, count] = await Promise.all([
        pool.query(sql.page(limit, offset), filters),
        pool.query(sql.total, filters),
      ]);
      answer = { message: rows.rows, count: count.rows[0].total };
      break;
    }
    case '/requests': {
      const estado = searchParams.get('estado') ?? undefined;
      const { page, total } = pedidosFloorSql({ estado, words: words?.length ?? 0 });
      const filters = [company, ...(words ?? [])];
      const [rows, count] = await Promise.all([
        pool.query(page(limit, offset), filters),
        pool.query(total, filters),
      ]);
      answer = { message: rows.rows, count: count.rows[0].total };
      break;
    }
    case '/naive-page': {
      const { naive, total } = floorSql({ branch: false, words: 0 });
      const [rows, count] = await Promise.all([
        pool.query(naive(limit, offset), [company, today]),
        pool.query(total, [company, today]),
      ]);
      answer = { message: rows.rows, count: count.rows[0].total };
      break;
    }
    case '/all':
      answer = {
        message: (await pool.query(floorSql({ branch: false, words: 0 }).all, [company, today]))
          .rows,
      };
      break;
    case '/detail':
      answer = {
        message: (
          await pool.query(floorSql({ branch: false, words: 0 }).detail, [company, today, cd])
        ).rows[0],
      };
  }
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(answer));
});
server.listen(port, '127.0.0.1');
process.on('disconnect', () => process.exit(0));
