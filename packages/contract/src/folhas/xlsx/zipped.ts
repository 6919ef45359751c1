import { Zip, ZipPassThrough } from 'fflate';

/** Bytes of a file that an archive without 64-bit sizes can tell of. */
const MOST_BYTES = 0xffff_ffff;
const NOTHING = new Uint8Array(0);

/** A file that is packed elsewhere: here it is counted, and its sum is taken. */
class PackedPart extends ZipPassThrough {
  override compression = 8;

  protected override process(): void {}

  /** Adds what it was packed to. */
  give(bytes: Uint8Array<ArrayBuffer>, last: boolean): void {
    this.ondata(null, bytes, last);
  }
}

/**
 * An archive of files, packed and given on as their texts arrive.
 * @throws if one is longer than archives can tell of.
 */
export async function* zipped(
  files: AsyncIterable<readonly [path: string, texts: AsyncIterable<string>]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let ready: Uint8Array<ArrayBuffer>[] = [];
  let problem: Error | null = null;
  const zip = new Zip((error, bytes) => {
    problem ??= error;
    if (bytes) ready.push(bytes as Uint8Array<ArrayBuffer>);
  });
  const taken = () => {
    if (problem) throw problem;
    const all = ready;
    ready = [];
    return all;
  };
  for await (const [path, texts] of files) {
    const part = new PackedPart(path);
    zip.add(part);
    const reader = bytesOf(part, texts)
      .pipeThrough(new CompressionStream('deflate-raw'))
      .getReader();
    try {
      for (
        let { done, value } = await reader.read();
        !done;
        { done, value } = await reader.read()
      ) {
        part.give(value as Uint8Array<ArrayBuffer>, false);
        yield* taken();
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
    part.give(NOTHING, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** The texts as bytes, each as it is asked for. */
function bytesOf(
  part: PackedPart,
  texts: AsyncIterable<string>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const source = texts[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await source.next();
        const bytes = done ? NOTHING : encoder.encode(value);
        part.push(bytes, done);
        if (part.size > MOST_BYTES)
          throw new Error('São dados a mais para uma folha de cálculo: filtre a lista.');
        if (done) controller.close();
        else controller.enqueue(bytes);
      },
      async cancel() {
        await source.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
