import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { readSeals } from '../../testing/pdf/read-seals.ts';
import { sealSample } from '../../testing/pdf/sample-ficha.ts';
import { openSeal } from './open-seal.ts';
import type { Pkcs11Settings } from './pkcs11.ts';
import { makeSelfSigned } from './self-signed.ts';

const NOW = new Date('2026-07-14T10:00:00Z');
const PIN = '483921';
const FAKE = resolve(import.meta.dirname, '../../testing/pdf/fake-pkcs11-tool.ts');
const token = mkdtempSync(join(tmpdir(), 'token-'));
const at = (name: string) => join(token, name);
let logged: string[] = [];

beforeAll(() => {
  const [from, to] = [new Date('2025-01-01T00:00:00Z'), new Date('2029-12-31T00:00:00Z')];
  const { key, certificate } = makeSelfSigned({
    name: 'Saúde do Vale, Lda.',
    from,
    to,
    type: 'rsa',
  });
  writeFileSync(at('key.pem'), key.export({ format: 'pem', type: 'pkcs8' }));
  writeFileSync(at('cert.pem'), String(certificate));
  writeFileSync(at('pkcs11-tool'), `#!/bin/sh\nexec "${process.execPath}" "${FAKE}" "$@"\n`);
  chmodSync(at('pkcs11-tool'), 0o755);
});
beforeEach(() => {
  logged = [];
  writeFileSync(at('pin'), PIN);
  writeFileSync(at('calls'), '');
  vi.stubEnv('PATH', `${token}${delimiter}${process.env.PATH}`);
  vi.stubEnv('SST_FAKE_TOKEN', token);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(at('away'), { force: true });
  rmSync(at('selo-pin-recusado'), { force: true });
});
afterAll(() => rmSync(token, { recursive: true }));

const calls = () => readFileSync(at('calls'), 'utf8').trim().split('\n');

function open(settings: Partial<Pkcs11Settings & { chain: string }> = {}) {
  const own = { library: '/lib/token.so', token: undefined, id: '0a', pin: PIN, chain: undefined };
  const seal = {
    p12: undefined,
    password: '',
    authority: undefined,
    token: { ...own, ...settings },
  };
  return openSeal({ seal, demo: false, dataDir: token }, NOW, (line) => logged.push(line));
}

describe('the certificate of a token', () => {
  it('seals, without its key or its PIN among what the program is called with [FICHA-60]', async () => {
    const seal = open({ token: 'Cofre', chain: at('cert.pem') });
    expect(seal?.stateAt(NOW)).toMatchObject({ sealer: 'Saúde do Vale, Lda.', state: 'vale' });
    expect(seal?.waits).toBe(true);
    const { content, selo } = await sealSample(seal);
    expect(selo?.nivel).toBe('B-B');
    expect(readSeals(content.bytes)).toMatchObject([{ valid: true, whole: true }]);
    expect(calls()).toHaveLength(3);
    for (const call of calls()) {
      expect(call).toMatch(/^--module \/lib\/token\.so --token-label Cofre /);
      expect(call).not.toContain(PIN);
    }
  });

  it('that is not there later leaves sheets without a seal, which do not say that they have one, and is asked again after a minute [FICHA-61]', async () => {
    const seal = open();
    writeFileSync(at('away'), '');
    const [first, second] = await Promise.all([sealSample(seal), sealSample(seal)]);
    for (const { content, selo } of [first, second]) {
      expect(selo).toBeNull();
      expect(readSeals(content.bytes)).toEqual([]);
    }
    expect(calls()).toHaveLength(3);
    expect(logged).toEqual(['SEAL_PKCS11: o token não assinou; as fichas saem sem selo.']);
    rmSync(at('away'));
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    try {
      expect((await sealSample(seal)).selo?.nivel).toBe('B-B');
    } finally {
      vi.useRealTimers();
    }
  });

  it('whose PIN was changed is not asked again: the third time closes it [FICHA-61]', async () => {
    const seal = open();
    writeFileSync(at('pin'), '000000');
    await sealSample(seal);
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
    try {
      expect((await sealSample(seal)).selo).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    expect(calls()).toHaveLength(3);
    expect(logged.join()).toContain('PIN recusado');
  });

  it('ends the start with one line for a wrong PIN, and does not try it again by itself [FICHA-61]', () => {
    const wrong = () => open({ pin: '111111' });
    expect(wrong).toThrow('SEAL_PKCS11: o token recusou SEAL_PKCS11_PIN.');
    const tried = calls().length;
    expect(wrong).toThrow(/à terceira vez fecha-se: corrija-o e apague .*selo-pin-recusado/);
    expect(calls()).toHaveLength(tried);
  });

  it.each([
    ['another key', () => open({ id: '0b' }), 'não tem uma chave que sele'],
    ['a chain that is none', () => open({ chain: at('nada.pem') }), 'não se lê como certificados'],
  ])('ends the start with one line for %s [FICHA-61]', (_, start, said) => {
    expect(start).toThrow(said);
  });

  it('ends the start with one line where the program is not there [FICHA-61]', () => {
    vi.stubEnv('PATH', '/nada');
    expect(() => open()).toThrow('SEAL_PKCS11: falta o programa pkcs11-tool (OpenSC).');
  });
});

describe('the settings of a token', () => {
  it.each([
    [{ SEAL_PKCS11: '/lib/t.so', SEAL_PKCS11_ID: '01' }, 'SEAL_PKCS11 precisa de SEAL_PKCS11_ID'],
    [{ SEAL_PKCS11_PIN: '1234' }, 'SEAL_PKCS11_… precisam de SEAL_PKCS11'],
    [{ SEAL_PKCS11: '/lib/t.so', SEAL_PKCS11_ID: 'xyz', SEAL_PKCS11_PIN: '1' }, 'hexadecimal'],
    [
      { SEAL_PKCS11: '/lib/t.so', SEAL_PKCS11_ID: '01', SEAL_PKCS11_PIN: '1', SEAL_P12: 'a.p12' },
      'SEAL_P12 e SEAL_PKCS11 não servem os dois',
    ],
  ])('are whole, and not beside a file [FICHA-60]', (env, said) => {
    expect(() => readConfig(env)).toThrow(said);
    expect(() => readConfig(env)).not.toThrow(/1234/);
  });
});
