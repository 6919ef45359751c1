import type { Download, Page } from 'playwright-core';

export interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

async function read(download: Download): Promise<SavedFile> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** The file that an action of the user saves. */
export async function saved(page: Page, act: () => Promise<unknown>): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return read(download);
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;

/** The files of an uncompressed archive, by name, in its order. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('no archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('broken directory');
    if (archive.readUInt16LE(at + 10) !== STORED) throw new Error('a compressed entry');
    const size = archive.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const local = archive.readUInt32LE(at + 42);
    const start =
      local +
      LOCAL_HEADER_BYTES +
      archive.readUInt16LE(local + 26) +
      archive.readUInt16LE(local + 28);
    const label = archive.subarray(
      at + DIRECTORY_ENTRY_BYTES,
      at + DIRECTORY_ENTRY_BYTES + (name ?? 0),
    );
    files.set(label.toString('utf8'), archive.subarray(start, start + size));
    at += DIRECTORY_ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

/** The cells of an exported file, line by line, its header first; no cell may have a line break. */
export function csvRows({ bytes }: SavedFile): string[][] {
  const lines = bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');
  return lines.map((line) => {
    const cells = line.match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^;"]*)(?=;|$)/g) ?? [];
    return cells.map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
  });
}

/** The same, with a unit's own name in place of its path. */
export function csvRowsOfUnidades(file: SavedFile): string[][] {
  const [header = [], ...rows] = csvRows(file);
  const at = header.indexOf('Organigrama');
  return [
    header,
    ...rows.map((cells) =>
      cells.map((cell, column) => (column === at ? (cell.split(' / ').at(-1) ?? '') : cell)),
    ),
  ];
}
