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

/** A page of a list and its length. */
async function answerList({ page, total }: { page: string; total: string }, filters: unknown[]) {
  const [rows, count] = await Promise.all([pool.query(page, filters), pool.query(total, filters)]);
  return { message: rows.rows, count: count.rows[0].total };
}

/** @returns `null` for a path that it does not know. */
async function answerTo({ pathname, searchParams }: URL): Promise<unknown> {
  const company = Number(searchParams.get('company'));
  const limit = Number(searchParams.get('limit'));
  const offset = Number(searchParams.get('offset'));
  const branch = searchParams.get('branch')?.split(',').map(Number);
  const words = searchParams
    .get('words')
    ?.split(',')
    .map((word) => `%${word}%`);
  const plain = floorSql({ branch: false, words: 0 });
  switch (pathname) {
    case '/list': {
      const { page, total } = floorSql({
        branch: branch !== undefined,
        words: words?.length ?? 0,
        validity: VALIDITY.find((direction) => direction === searchParams.get('validity')),
      });
      const filters = [company, today, ...(branch ? [branch] : []), ...(words ?? [])];
      return answerList({ page: page(limit, offset), total }, filters);
    }
    case '/rows': {
      const sql = listFloorSql(searchParams.get('name') ?? '', words?.length ?? 0);
      if (!sql) return null;
      const { page, total } = sql;
      return answerList({ page: page(limit, offset), total }, [company, today, ...(words ?? [])]);
    }
    case '/requests': {
      const estado = searchParams.get('estado') ?? undefined;
      const { page, total } = pedidosFloorSql({ estado, words: words?.length ?? 0 });
      return answerList({ page: page(limit, offset), total }, [company, ...(words ?? [])]);
    }
    case '/naive-page': {
      const { naive, total } = plain;
      return answerList({ page: naive(limit, offset), total }, [company, today]);
    }
    case '/all':
      return { message: (await pool.query(plain.all, [company, today])).rows };
    case '/detail': {
      const cd = Number(searchParams.get('cd'));
      return { message: (await pool.query(plain.detail, [company, today, cd])).rows[0] };
    }
    default:
      return null;
  }
}

const server = createServer(async (request, response) => {
  const answer = await answerTo(new URL(request.url ?? '/', 'http://floor'));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(answer));
});
server.listen(port, '127.0.0.1');
process.on('disconnect', () => process.exit(0));
