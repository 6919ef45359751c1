import type { Inspection } from './pdf/inspector-thread.ts';

/** Inspects a document, which must have an `ArrayBuffer` of its own. */
export type Inspect = (bytes: Buffer<ArrayBuffer>) => Promise<Inspection>;

/** The inspection of each document, by the placeholder that replaces it in the body. */
export type ReceivedAnexos = ReadonlyMap<string, Inspection>;

/** A body whose documents are taken out while it streams in. */
export interface TakenBody {
  /** @throws 400 or 413 for a body that is refused. */
  add(chunk: Buffer): void;
  /** The rest as JSON, with a short placeholder for each document, the same for the same content. */
  end(): Promise<{ json: Buffer; documents: ReceivedAnexos }>;
}

/** @param place of the document among those of its body. */
export function placeholderOf(found: Inspection, place: number): string {
  return found.problem ? `recusado:${place}` : `sha256:${found.content.sha256.toString('hex')}`;
}
