import { saveFile } from './download.ts';

export interface ZipEntry {
  readonly name: string;
  readonly input: Uint8Array<ArrayBuffer>;
}

type SavePicker = (options: {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle & { remove?(): Promise<void> }>;

/** Opens the file picker, in browsers that can stream to a file. */
async function pickFile(name: string) {
  const picker = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  if (!picker || !navigator.userActivation?.isActive) return null;
  try {
    return await picker({
      suggestedName: name,
      types: [{ description: 'Ficheiro ZIP', accept: { 'application/zip': ['.zip'] } }],
    });
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    return null;
  }
}

/**
 * Packs files into an archive as they arrive and saves it.
 * @param options.large streams to a file that the user picks, if the browser can; otherwise the browser buffers the
 *   archive (on disk, beyond some size) and downloads it.
 * @throws {DOMException} AbortError if the user cancels, here or in the file picker.
 */
export async function saveZip(
  entries: AsyncIterable<ZipEntry>,
  name: string,
  options: { signal: AbortSignal; large: boolean },
): Promise<void> {
  const { downloadZip } = await import('client-zip');
  const handle = options.large ? await pickFile(name) : null;
  const source = new WatchedEntries(entries);
  const archive = downloadZip(source);
  try {
    if (handle && archive.body) {
      await archive.body.pipeTo(await handle.createWritable(), { signal: options.signal });
    } else {
      const content = await archive.blob();
      options.signal.throwIfAborted();
      saveFile(content, name);
    }
  } catch (error) {
    await handle?.remove?.().catch(() => {});
    throw source.failure ?? error;
  }
}

/** Records why the input failed: the archive stream only reports that it broke. */
class WatchedEntries {
  readonly #entries: AsyncIterable<ZipEntry>;
  failure: unknown;

  constructor(entries: AsyncIterable<ZipEntry>) {
    this.#entries = entries;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ZipEntry> {
    try {
      yield* this.#entries;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}
