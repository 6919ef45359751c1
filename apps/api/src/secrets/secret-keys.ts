import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { SecretBox } from './secret-box.ts';

const KEY_BYTES = 32;
const KEY = /^[A-Za-z0-9+/]{43}=$/;
/** The file that an embedded database gets its key in, beside the database. */
const OWN_FILE = 'chave-segredos';

/**
 * What encrypts the secrets: keys of the configuration, or of the file that it names, one a line or with commas between them;
 * for an embedded database one that is made on first use.
 * @throws {ConfigError} for anything else.
 */
export function readSecretBox({
  secretKeys,
  databaseAddresses,
  dataDir,
}: Pick<Config, 'secretKeys' | 'databaseAddresses' | 'dataDir'>): SecretBox {
  if (secretKeys !== undefined) return new SecretBox(keysIn(secretKeys));
  if (databaseAddresses) return new SecretBox();
  const path = join(dataDir, OWN_FILE);
  if (!existsSync(path)) {
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  }
  return new SecretBox(keysIn(path));
}

function keysIn(given: string): Buffer[] {
  const texts = wordsIn(given);
  const found = texts.every((text) => KEY.test(text)) ? texts : wordsIn(readFile(given));
  if (found.length === 0 || !found.every((text) => KEY.test(text))) throw wrong();
  return found.map((text) => Buffer.from(text, 'base64'));
}

const wordsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw wrong(cause);
  }
}

/** It never says what was given, which may be a key. */
function wrong(cause?: unknown): ConfigError {
  return new ConfigError(
    'CHAVE_SEGREDOS deve ter chaves de 32 bytes em base64, ou o caminho de um ficheiro com elas.',
    { cause },
  );
}
