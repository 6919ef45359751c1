import { ANEXO, type AnexoMime } from '@sst/contract/rules/anexos';
import { randomId } from '../random-id.ts';

/**
 * The bytes of an attached file. In JSON their place has the name of the part that brings them. A form clones its values,
 * but no blobs.
 */
export class AnexoContent extends Blob {
  readonly #part: string;

  private constructor(bytes: ArrayBuffer, part: string, type: AnexoMime) {
    super([bytes], { type });
    this.#part = part;
  }

  /**
   * Named by the hash of the content, so that a file that is chosen again for another try is the same. Browsers hash only
   * over https and on localhost; elsewhere the name is random.
   */
  static async of(bytes: ArrayBuffer, type: AnexoMime = ANEXO.mime): Promise<AnexoContent> {
    const part = 'subtle' in crypto ? await hashOf(bytes) : randomId();
    return new AnexoContent(bytes, part, type);
  }

  toJSON(): string {
    return this.#part;
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
