import { type FileHandle, open, rm } from 'node:fs/promises';
import { FORMULA, OTHER_SEPARATOR } from '@sst/contract/rules/texts/csv';
import { CommandError } from '../command-error.ts';
import { PartFile } from '../part-file.ts';
import type { RefusedRow, RefusedRows } from './import-csv.ts';

const BLOCK_LENGTH = 65_536;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EISDIR: 'já existe uma pasta com esse nome',
  ERR_FS_EISDIR: 'já existe uma pasta com esse nome',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a quota de disco está esgotada',
  EROFS: 'só é possível ler neste disco',
};

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  const quoted = OTHER_SEPARATOR.test(safe) || /[;"\r\n]/.test(safe);
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`;

/** A file of refused rows, created at the first one; where none is refused, that of an earlier import is removed. */
export class RefusedFile implements RefusedRows {
  readonly #path: string;
  readonly #part: PartFile;
  #columns: readonly string[] = [];
  #file: FileHandle | undefined;
  #waiting = '';

  constructor(path: string) {
    this.#path = path;
    this.#part = new PartFile(path);
  }

  begin(columns: readonly string[]): void {
    this.#columns = columns;
  }

  /** @throws {CommandError} where it cannot be written. */
  async add({ line, values, errors }: RefusedRow): Promise<void> {
    if (!this.#file) {
      this.#file = await this.#writing(() => open(this.#part.path, 'w', 0o600));
      this.#waiting = `\ufeff${csvLine(['linha', ...this.#columns, 'Erros'])}`;
    }
    const texts = values.map((value) => value ?? '');
    this.#waiting += csvLine([String(line), ...texts, errors.join(' ')]);
    if (this.#waiting.length >= BLOCK_LENGTH) await this.#write();
  }

  /** @throws {CommandError} where it cannot be written, or that of an earlier import not be removed. */
  async finish(): Promise<void> {
    if (!this.#file) return this.#writing(() => rm(this.#path, { force: true }));
    await this.#write();
    await this.#writing(() => this.#part.complete());
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#part.close();
  }

  async #write(): Promise<void> {
    await this.#writing(async () => this.#file?.appendFile(this.#waiting));
    this.#waiting = '';
  }

  async #writing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      throw new CommandError(
        `Não é possível alterar o ficheiro das linhas recusadas ${this.#path} (${REASONS[code] ?? code}). Nada foi importado.`,
      );
    }
  }
}
