import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../clock.ts';
import { MailWorker } from './mail-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a worker without its database', () => {
  it.each([
    [
      'Query read timeout',
      'O correio espera. A base de dados não responde, ou não aceita ligações ou alterações: Query read timeout',
    ],
    ['avaria', 'O correio espera: avaria'],
  ])('says so once in ten seconds: %s', async (message, line) => {
    const logged: string[] = [];
    const pool = { connect: () => Promise.reject(new Error(message)) } as unknown as Pool;
    const transport = { description: '', send: () => Promise.resolve() };
    const log = (text: string) => logged.push(text);
    const worker = new MailWorker({ pool, clock: systemClock, transport, log });
    worker.start();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(logged).toEqual([line]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(logged).toEqual([line, line]);
    await worker.stop();
  });
});
