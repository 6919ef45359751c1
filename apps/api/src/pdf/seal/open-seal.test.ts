import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';
import {
  MODERN_P12,
  OLD_P12,
  OPEN_P12,
  P12_HOLDER,
  P12_PASSWORD,
  RC2_P12,
  SHORT_P12,
} from '../../testing/pdf/p12-samples.ts';
import { openSeal } from './open-seal.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'selo-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function kept(bytes: Buffer): string {
  const path = join(dataDir, 'selo.p12');
  writeFileSync(path, bytes);
  return path;
}

const open = (
  seal: { p12?: string; password?: string; authority?: string },
  demo = false,
  logged: string[] = [],
) =>
  openSeal(
    {
      seal: { p12: undefined, password: '', token: undefined, authority: undefined, ...seal },
      demo,
      dataDir,
    },
    NOW,
    (line) => logged.push(line),
  );

describe('the certificate of the configuration', () => {
  it.each([
    ['as it is written today', MODERN_P12, P12_PASSWORD],
    ['as it was', OLD_P12, P12_PASSWORD],
    ['without a password', OPEN_P12, ''],
  ])('opens %s [FICHA-36]', (_, bytes, password) => {
    const seal = open({ p12: kept(bytes), password });
    expect(seal?.stateAt(NOW)).toMatchObject({ sealer: P12_HOLDER, state: 'vale', demo: false });
  });

  it.each([
    ['a wrong password', MODERN_P12, 'outra', 'a palavra-passe em SEAL_P12_PASSWORD não é a do'],
    ['an old cipher', RC2_P12, P12_PASSWORD, 'openssl pkcs12 -legacy'],
    ['another file', Buffer.from('-----BEGIN'), '', 'não é um ficheiro PKCS#12'],
    ['a short key', SHORT_P12, 'x', 'RSA de 2048 bits'],
  ])(
    'is refused with one line for %s, which never has the password [FICHA-36]',
    (_, bytes, password, said) => {
      const path = kept(bytes);
      let told: unknown;
      try {
        open({ p12: path, password });
      } catch (error) {
        told = error;
      }
      expect(told).toBeInstanceOf(ConfigError);
      const { message } = told as ConfigError;
      expect(message).toContain(said);
      expect(message).toMatch(/^SEAL_P12: [^\n]+\.$/);
      if (password.length > 1) expect(message).not.toContain(password);
    },
  );

  it('is refused where the file is not there', () => {
    expect(() => open({ p12: join(dataDir, 'nao-ha') })).toThrow('não se consegue ler');
  });

  it('is asked for by what needs it', () => {
    expect(() => readConfig({ SEAL_P12_PASSWORD: 'x' })).toThrow('precisa de SEAL_P12');
    const tsa = { SEAL_TSA_URL: 'https://tsa.example' };
    expect(() => readConfig({ ...tsa, DEMO: '0' })).toThrow('SEAL_TSA_URL precisa de SEAL_P12');
    expect(readConfig(tsa).seal.authority).toBe('https://tsa.example');
  });
});

describe('without a certificate', () => {
  it('nothing is sealed, and the demonstration makes one of its own that it finds again [FICHA-34]', () => {
    expect(open({})).toBeUndefined();
    const logged: string[] = [];
    const first = open({}, true, logged)?.stateAt(NOW);
    expect(first).toMatchObject({ sealer: 'Selo de demonstração', demo: true, state: 'vale' });
    const file = join(dataDir, 'selo-demonstracao.pem');
    const before = readFileSync(file, 'utf8');
    expect(open({}, true)?.stateAt(NOW)).toEqual(first);
    expect(readFileSync(file, 'utf8')).toBe(before);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(logged).toEqual([]);
  });
});
