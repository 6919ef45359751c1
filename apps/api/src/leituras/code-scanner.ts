const [ZERO, NINE] = [0x30, 0x39];

/**
 * Finds the values of one field of rows in JSON that comes in pieces, without parsing it: codes, which are whole numbers. In
 * a text the field's name would stand between escaped quotes, and is not found.
 */
export class CodeScanner {
  readonly #needle: Buffer;
  /** What may be the beginning of the field, or of a number that goes on in the next piece. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(field: string) {
    this.#needle = Buffer.from(`"${field}":`);
  }

  /** The codes that are whole by now, in their order. */
  push(piece: Buffer): number[] {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
    const codes: number[] = [];
    let from = 0;
    for (;;) {
      const at = bytes.indexOf(this.#needle, from);
      if (at === -1) {
        this.#rest = bytes.subarray(Math.max(from, bytes.length - this.#needle.length + 1));
        return codes;
      }
      const start = at + this.#needle.length;
      let end = start;
      let code = 0;
      for (; end < bytes.length; end++) {
        const digit = bytes[end] as number;
        if (digit < ZERO || digit > NINE) break;
        code = code * 10 + digit - ZERO;
      }
      if (end === bytes.length) {
        this.#rest = bytes.subarray(at);
        return codes;
      }
      // An employee who is not known is null.
      if (end > start) codes.push(code);
      from = end;
    }
  }
}
