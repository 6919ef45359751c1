import { saveFile } from './download.ts';

export interface ZipEntry {
  readonly name: string;
  readonly input: Uint8Array<ArrayBuffer>;
}

type SavePicker = (options: {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle & { remove?(): Promise<void> }>;

/** Asks where to save, where the browser can write to a file while it is still being made. */
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
 * Packs entries into an archive while they come and saves it.
 * @param options.large writes straight into a file that the user picks, where possible; else the browser collects the
 *   archive (on disk, beyond some size) and saves it with the other downloads.
 * @throws {DOMException} AbortError when the user cancels, here or in the file picker.
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

/** Remembers why entries stopped coming: of a broken archive the browser says no more than that it broke. */
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
