import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { UnwrittenAudit } from '../audit/unwritten-audit.ts';
import { DeadlinePassed } from '../concurrency/deadline.ts';
import { errorsPlugin } from './errors.ts';
import { loggedError } from './logged-error.ts';

let app: FastifyInstance;
let lines: string[];
afterEach(() => app.close());

function databaseError(code: string, detail = ''): DatabaseError {
  return Object.assign(new DatabaseError('não deu', 1, 'error'), { code, detail });
}

/** An application whose one call fails so. */
async function failing(error: Error) {
  lines = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  app = Fastify({ logger: { level: 'trace', stream, serializers: { err: loggedError } } });
  await app.register(errorsPlugin);
  app.get('/', async () => {
    throw error;
  });
  await app.ready();
  lines.length = 0;
}

const statuses = async (times: number) => {
  const found: number[] = [];
  for (let time = 0; time < times; time++) found.push((await app.inject('/')).statusCode);
  return found;
};

describe('the log of errors', () => {
  it('quotes no row that PostgreSQL tells of', async () => {
    await failing(databaseError('23514', 'Failing row contains (7, Ana Melo, inapta).'));
    expect(await statuses(1)).toEqual([500]);
    expect(lines.join('')).toContain('23514');
    expect(lines.join('')).not.toMatch(/Ana|inapta/);
  });

  it('has no database error where a caller aborts', async () => {
    await failing(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    await statuses(1);
    expect(lines.join('')).not.toContain('base de dados');
  });

  it.each([
    ['away', databaseError('57P01')],
    ['starting', databaseError('57P03')],
    ['full', databaseError('53300')],
    ['of another password by now', databaseError('28P01')],
    ['read-only', databaseError('25006')],
    ['silent', new Error('Query read timeout')],
  ])('says once, and not of every call, that the database is %s', async (_state, error) => {
    await failing(error);
    expect(await statuses(3)).toEqual([503, 503, 503]);
    const told = lines.filter((line) => line.includes('A base de dados não responde'));
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain('stack');
  });

  it.each([
    ['of the call', new DeadlinePassed(), 'Uma chamada não foi feita a tempo.'],
    ['of a statement', databaseError('57014'), 'Uma chamada não foi feita a tempo (57014).'],
    ['for a lock', databaseError('55P03'), 'Uma chamada não foi feita a tempo (55P03).'],
    [
      'of an audit line',
      new UnwrittenAudit(databaseError('57014')),
      'Uma chamada não foi feita a tempo (57014).',
    ],
  ])(
    'says once, without a stack, that the time %s has passed [API-364]',
    async (_, error, line) => {
      await failing(error);
      expect(await statuses(3)).toEqual([503, 503, 503]);
      const told = lines.map((text) => JSON.parse(text)).filter(({ level }) => level === 50);
      expect(told).toMatchObject([{ msg: line }]);
      expect(told[0]).not.toHaveProperty('err');
    },
  );
});
