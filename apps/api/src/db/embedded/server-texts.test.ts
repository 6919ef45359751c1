import { describe, expect, it } from 'vitest';
import {
  asEmbeddedError,
  EmbeddedServerError,
  reasonInOutput,
  reasonOfLastLines,
} from './embedded-server-error.ts';
import { parsePostmasterFile } from './postmaster-file.ts';
import { superuserUrl } from './server-probe.ts';
import { asFlags, serverSettings } from './server-settings.ts';

describe('the lock file of a server', () => {
  it('gives pid and port', () => {
    expect(parsePostmasterFile('12\n/data\n1700000000\n5433\n\n127.0.0.1\n')).toEqual({
      pid: 12,
      port: 5433,
    });
  });

  it.each([
    ['', undefined],
    ['rubbish\n', undefined],
    ['12\n/data\n17000', { pid: 12 }],
  ])('may be half written: %j', (text, expected) => {
    expect(parsePostmasterFile(text)).toEqual(expected);
  });
});

describe('the settings', () => {
  const machine = { memoryMb: 4_096, devShmMb: 2_048 };

  it.each([
    [128, '64MB'],
    [1_024, '256MB'],
    [4_096, '1024MB'],
    [262_144, '1024MB'],
  ])('take a quarter of %i MB within bounds', (memoryMb, buffers) => {
    expect(serverSettings({ ...machine, memoryMb }, true).shared_buffers).toBe(buffers);
  });

  it.each([
    [64, 'mmap'],
    [0, 'mmap'],
    [2_048, 'posix'],
    [undefined, undefined],
  ])('avoid a /dev/shm of %s MB', (devShmMb, type) => {
    const settings = serverSettings({ ...machine, devShmMb }, true);
    expect(settings.dynamic_shared_memory_type).toBe(type);
  });

  it('give up durability only when told to', () => {
    expect(serverSettings(machine, true)).not.toHaveProperty('fsync');
    expect(serverSettings(machine, false)).toMatchObject({ fsync: 'off' });
  });

  it('become arguments, an empty value too', () => {
    expect(asFlags({ port: '1', unix_socket_directories: '' })).toEqual([
      '-c',
      'port=1',
      '-c',
      'unix_socket_directories=',
    ]);
  });
});

describe('what the operator reads', () => {
  it.each([
    ['FATAL:  could not write lock file "x": No space left on device', 'o disco está cheio'],
    [
      'postgres: error while loading shared libraries: libicuuc.so.60: cannot open',
      'falta a biblioteca libicuuc.so.60',
    ],
    ['2026 UTC [1] FATAL:  something new happened', 'something new happened'],
    ['', 'terminou sem dizer porquê'],
  ])('names the reason in %j', (output, reason) => {
    expect(reasonInOutput(output)).toBe(reason);
  });

  it('is one line that says what to do', () => {
    const { message } = new EmbeddedServerError('uma\n  coisa');
    expect(message).toMatch(/^PostgreSQL incorporado: uma coisa\. .*DATABASE_URL.*\.$/);
  });

  it('tells system errors in words and keeps them as the cause', () => {
    const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/d/f' });
    const told = asEmbeddedError(error, 'gravar');
    expect(told.message).toContain('não foi possível gravar (o disco está cheio, ENOSPC, /d/f)');
    expect(told.cause).toBe(error);
    expect(asEmbeddedError(told, 'outra coisa')).toBe(told);
  });

  it('never leaves a password unescaped in the address', () => {
    expect(superuserUrl(1, 'a@b/c')).toBe('postgres://postgres:a%40b%2Fc@127.0.0.1:1/postgres');
  });
});

describe('a server that ran and has ended', () => {
  const FULL = [
    'PANIC:  could not write to file "pg_wal/xlogtemp.77": No space left on device',
    'LOG:  all server processes terminated; reinitializing',
    'FATAL:  could not write to file "pg_wal/xlogtemp.78": No space left on device',
    'LOG:  aborting startup due to startup process failure',
    'LOG:  database system is shut down',
  ];

  it('is given the reason at the end of its log', () => {
    expect(reasonOfLastLines(FULL.join('\n'))).toBe('o disco está cheio');
  });

  it.each([
    ['', undefined],
    ['LOG:  received immediate shutdown request', undefined],
    ['ERROR:  canceling statement due to user request', undefined],
    [[...FULL, ...Array(60).fill('LOG:  checkpoint complete')].join('\n'), undefined],
  ])('is given no reason if the end of its log has none', (log, reason) => {
    expect(reasonOfLastLines(log)).toBe(reason);
  });
});
