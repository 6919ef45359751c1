import { markedEncoding } from './csv.ts';

/** The encodings in which spreadsheets write a CSV without a mark, and how they are told, in the order of a choice. */
export const ENCODING_LABEL = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (Windows-1252)',
  macintosh: 'Mac antigo (MacRoman)',
  cp850: 'MS-DOS (CP850)',
} as const;

export type TextEncoding = keyof typeof ENCODING_LABEL;

export const TEXT_ENCODINGS = Object.keys(ENCODING_LABEL) as readonly TextEncoding[];

/** Also those that only a byte-order mark tells, which are sure. */
export type FileEncoding = TextEncoding | 'utf-16le' | 'utf-16be';

/** The upper half of CP850 (IBM code page 850), which `TextDecoder` does not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Decodes a text piece by piece, as `TextDecoder` does. */
export interface TextDecoding {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

/** A decoder; bytes that its encoding does not know become U+FFFD or control characters. */
export function decoderOf(encoding: FileEncoding): TextDecoding {
  if (encoding !== 'cp850') return new TextDecoder(encoding);
  return {
    decode: (bytes = new Uint8Array()) => {
      let text = '';
      for (const byte of bytes)
        text += byte < 0x80 ? String.fromCharCode(byte) : CP850[byte - 0x80];
      return text;
    },
  };
}

/** Whether a byte-order mark tells the encoding. */
export function isMarked(bytes: Uint8Array): boolean {
  const [one, two, three] = bytes;
  return markedEncoding(bytes) !== undefined || (one === 0xef && two === 0xbb && three === 0xbf);
}

/** Whether each encoding gives the same text: there are only ASCII characters. */
export function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

/** Letters of Portuguese beyond ASCII. */
const PORTUGUESE = /[áàâãéêíóôõúüç]/iu;
const LETTER = /\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;

/**
 * How well a character stands between its neighbours: 1 for a letter of Portuguese, 0 for what may be, -1 for what no
 * word has, such as a sign between letters or a capital within a small word.
 */
function fitOf(sign: string, before: string, after: string): -1 | 0 | 1 {
  const inWord = LETTER.test(before) || LETTER.test(after);
  if (/[\p{Cc}\ufffd]/u.test(sign)) return -1;
  // Also º and ª, which are letters to Unicode: they end a word or a number ('Nº', '1.º').
  if (/[ºª°]/.test(sign)) return LETTER.test(after) ? -1 : 0;
  if (LETTER.test(sign)) {
    if (UPPER.test(sign) && (LOWER.test(before) || (UPPER.test(before) && LOWER.test(after)))) {
      return -1;
    }
    if (LOWER.test(sign) && UPPER.test(before) && UPPER.test(after)) return -1;
    return PORTUGUESE.test(sign) ? 1 : 0;
  }
  // D’Água, Sant’Ana, d’el-rei.
  if (/[’‘´]/.test(sign) && inWord) return UPPER.test(after) || /[dt]/i.test(before) ? 0 : -1;
  const around = LETTER.test(before) && LETTER.test(after);
  if (/[“„«‹]/.test(sign)) return LETTER.test(before) ? -1 : 0;
  if (/[”»›…’‘]/.test(sign)) return LETTER.test(after) ? -1 : 0;
  if (/[–—€\u00a0·]/.test(sign)) return around ? -1 : 0;
  return inWord ? -1 : 0;
}

interface Fit {
  /** Letters of Portuguese. */
  readonly good: number;
  /** Characters that no word has. */
  readonly bad: number;
}

function fitIn(bytes: Uint8Array, encoding: TextEncoding): Fit {
  const text = decoderOf(encoding).decode(bytes);
  let good = 0;
  let bad = 0;
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) < 0x80) continue;
    const fit = fitOf(text[index] ?? '', text[index - 1] ?? '', text[index + 1] ?? '');
    if (fit > 0) good += 1;
    if (fit < 0) bad += 1;
  }
  return { good, bad };
}

/**
 * The likely encoding of a text that is not UTF-8 (CSV-26): Windows-1252 if it is plausible, otherwise MacRoman or
 * CP850 if one of them is more so; in doubt Windows-1252.
 * @param bytes the text or the parts of it that are not ASCII.
 */
export function plausibleEncoding(bytes: Uint8Array): TextEncoding {
  const windows = fitIn(bytes, 'windows-1252');
  if (windows.bad === 0) return 'windows-1252';
  const others = (['macintosh', 'cp850'] as const).map((encoding) => ({
    encoding,
    ...fitIn(bytes, encoding),
  }));
  const [best] = others.toSorted((one, other) => one.bad - other.bad || other.good - one.good);
  // Twice as plausible: a Windows text may have some odd signs.
  return best && best.good > windows.good && best.bad * 2 <= windows.bad
    ? best.encoding
    : 'windows-1252';
}

const NOT_ASCII = /[^\0-\x7f]/;
/** Texts of a sample. */
export const SAMPLE_TEXTS = 3;
const SAMPLE_LENGTH = 40;

/** Up to three different texts by which to tell whether they were read in the right encoding, the first ones first. */
export function sampleOf(texts: Iterable<string>): readonly string[] {
  const sample = new Set<string>();
  for (const text of texts) {
    if (sample.size === SAMPLE_TEXTS) break;
    if (NOT_ASCII.test(text)) sample.add(text.trim().slice(0, SAMPLE_LENGTH));
  }
  return [...sample];
}

/** How many bytes may follow the first one of a letter of UTF-8; 0 for one that begins none. */
function followersOf(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0;
}

/** Tells piece by piece whether a text is UTF-8 but for a few bytes: no other encoding has letters of several bytes. */
export class Utf8Fit {
  #letters = 0;
  #wrong = 0;
  /** Bytes that are missing of the present letter. */
  #missing = 0;

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte >= 0x80 && byte < 0xc0 && this.#missing > 0) {
        this.#missing -= 1;
        if (this.#missing === 0) this.#letters += 1;
        continue;
      }
      if (this.#missing > 0) this.#wrong += 1;
      this.#missing = followersOf(byte);
      if (byte >= 0x80 && this.#missing === 0) this.#wrong += 1;
    }
  }

  isUtf8(): boolean {
    return this.#letters > this.#wrong + (this.#missing > 0 ? 1 : 0);
  }
}

/** What stands in a text for bytes that its encoding does not know. */
const BROKEN = '\ufffd';

export const isBroken = (text: string) => text.includes(BROKEN);

/** Lines in which bytes could not be read, with the words that have them; the first ones by name. */
export interface BrokenLines {
  readonly count: number;
  readonly first: readonly { readonly linha: number; readonly texto: string }[];
}

const MOST_NAMED = 10;

/** The lines of a text in which bytes could not be read; `undefined` if there are none. @param text with LF as line ends. */
export function brokenLines(text: string): BrokenLines | undefined {
  const first: { linha: number; texto: string }[] = [];
  let [count, linha, from] = [0, 1, 0];
  for (let at = text.indexOf(BROKEN); at !== -1; at = text.indexOf(BROKEN, from)) {
    for (
      let end = text.indexOf('\n', from);
      end !== -1 && end < at;
      end = text.indexOf('\n', from)
    ) {
      linha += 1;
      from = end + 1;
    }
    const end = text.indexOf('\n', at);
    const line = text.slice(from, end === -1 ? undefined : end);
    count += 1;
    if (first.length < MOST_NAMED) {
      const cell = line.split(';').find(isBroken) ?? '';
      first.push({ linha, texto: cell.trim().slice(0, SAMPLE_LENGTH) });
    }
    if (end === -1) break;
    linha += 1;
    from = end + 1;
  }
  return count > 0 ? { count, first } : undefined;
}

/** The same in words. */
export function brokenText({ count, first }: BrokenLines): string {
  const places = first.map(({ linha, texto }) => `linha ${linha} («${texto}»)`).join(', ');
  const others = count - first.length;
  return `Bytes que não são UTF-8, e estão como ${BROKEN}: ${places}${others > 0 ? ` e mais ${others}` : ''}.`;
}

/** The encoding of a whole file (CSV-26): by its mark, otherwise UTF-8 if valid but for a few bytes, otherwise the likely one. */
export function encodingOf(bytes: Uint8Array): FileEncoding {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    const fit = new Utf8Fit();
    fit.push(bytes);
    return isMarked(bytes) || fit.isUtf8() ? 'utf-8' : plausibleEncoding(bytes);
  }
}
