import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SecretBox } from './secret-box.ts';
import { readSecretBox } from './secret-keys.ts';

const [one, other] = [randomBytes(32), randomBytes(32)];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const dataDir = mkdtempSync(join(tmpdir(), 'segredos-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a secret opens with the key that sealed it, for the account that it is of, and only unchanged [ID-53]', () => {
  const box = new SecretBox([one]);
  const sealed = box.seal(SECRET, 'fator 7');
  expect(sealed).toMatch(/^v1\.[\da-f]{8}\.[\w-]{80}$/);
  expect(sealed).not.toBe(box.seal(SECRET, 'fator 7'));
  expect(box.open(sealed, 'fator 7')).toEqual({ secret: SECRET, current: true });
  expect(() => box.open(sealed, 'fator 8')).toThrow();
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => box.open(`${sealed.slice(0, -2)}${last}${sealed.slice(-1)}`, 'fator 7')).toThrow();
  expect(() => new SecretBox([other]).open(sealed, 'fator 7')).toThrow('CHAVE_SEGREDOS');
  expect(() => new SecretBox().open(sealed, 'fator 7')).toThrow('CHAVE_SEGREDOS');
});

test('one of an earlier key, or of before, opens and is told to be kept anew [ID-53]', () => {
  const before = new SecretBox([one]).seal(SECRET, 'fator 7');
  const now = new SecretBox([other, one]);
  expect(now.open(before, 'fator 7')).toEqual({ secret: SECRET, current: false });
  expect(now.open(SECRET, 'fator 7')).toEqual({ secret: SECRET, current: false });
  const plain = new SecretBox();
  expect(plain.open(plain.seal(SECRET, 'fator 7'), 'fator 7')).toEqual({
    secret: SECRET,
    current: true,
  });
});

test('keys come from the configuration or a file; an embedded database makes one of its own, a database elsewhere has none [ID-53]', () => {
  const at = (secretKeys?: string, databaseAddresses?: string[]) =>
    readSecretBox({ secretKeys, databaseAddresses, dataDir });
  const texts = [other, one].map((key) => key.toString('base64'));
  const file = join(dataDir, 'chaves');
  writeFileSync(file, `${texts.join('\n')}\n`);
  const sealed = new SecretBox([one]).seal(SECRET, 'x');
  for (const given of [texts.join(','), file])
    expect(at(given).open(sealed, 'x')).toEqual({ secret: SECRET, current: false });
  expect(at(undefined, ['postgres://x']).seals).toBe(false);
  const own = at().seal(SECRET, 'x');
  expect(at().open(own, 'x')).toEqual({ secret: SECRET, current: true });
  const made = join(dataDir, 'chave-segredos');
  expect(readFileSync(made, 'utf8')).toMatch(/^[\w+/]{43}=\n$/);
  if (process.platform !== 'win32') expect(statSync(made).mode & 0o777).toBe(0o600);
  for (const wrong of ['curta', join(dataDir, 'nao-ha'), `${texts[0]},curta`])
    expect(() => at(wrong)).toThrow('CHAVE_SEGREDOS');
});
