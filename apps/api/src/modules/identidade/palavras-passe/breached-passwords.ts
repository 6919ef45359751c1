import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** Longest line: forty figures, a colon and a count. */
const LINE_BYTES = 64;
const HASH = /^[\dA-F]{40}/;

/**
 * Passwords that are known to the world: a file of their SHA-1 in capitals, one a line and in order, with or without a count
 * behind a colon, as 'Have I Been Pwned' hands it out. It is searched where it lies: it may have tens of gigabytes.
 */
export class BreachedPasswords {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Whether a password is in the list. @throws where the file cannot be read. */
  async has(password: string): Promise<boolean> {
    const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
    // Opened each time: it may be replaced, or be mounted late.
    const file = await open(this.#path, 'r');
    try {
      return await isListed(file, wanted);
    } finally {
      await file.close();
    }
  }
}

async function isListed(file: FileHandle, wanted: string): Promise<boolean> {
  let [low, high] = [0, (await file.stat()).size];
  // The line that begins at or after `low`, and before `high`, is looked for.
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineFrom(file, middle);
    if (!line || line.start >= high || line.hash > wanted) high = middle;
    else if (line.hash < wanted) low = line.end;
    else return true;
  }
  return false;
}

/** The first line that begins at a position or after it. */
async function lineFrom(file: FileHandle, position: number) {
  const from = Math.max(0, position - 1);
  const { bytesRead, buffer } = await file.read(
    Buffer.alloc(2 * LINE_BYTES),
    0,
    2 * LINE_BYTES,
    from,
  );
  const text = buffer.toString('latin1', 0, bytesRead);
  const skipped = position === 0 ? 0 : text.indexOf('\n') + 1;
  if (position > 0 && skipped === 0) return undefined;
  const hash = HASH.exec(text.slice(skipped))?.[0];
  if (!hash) return undefined;
  const length = text.indexOf('\n', skipped);
  const end = length < 0 ? from + bytesRead : from + length + 1;
  return { hash, start: from + skipped, end };
}
