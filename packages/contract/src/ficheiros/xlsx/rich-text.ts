import type { PartReader } from './xml-part.ts';

/** Control characters are written as `_x000D_`, and an underscore that would look so as `_x005F_`. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** The text that a string of the file stands for. */
export function unescapedText(text: string): string {
  return text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** Collects a text out of its runs, without the signs that tell how it is spoken. */
export class RichText implements PartReader {
  #text = '';
  #spoken = false;
  #within = false;

  open(name: string): void {
    if (name === 'rPh') this.#spoken = true;
    this.#within = name === 't' && !this.#spoken;
  }

  text(text: string): void {
    if (this.#within) this.#text += text;
  }

  close(name: string): void {
    this.#within = false;
    if (name === 'rPh') this.#spoken = false;
  }

  /** The text so far; begins a new one. */
  take(): string {
    const text = unescapedText(this.#text);
    this.#text = '';
    return text;
  }
}
