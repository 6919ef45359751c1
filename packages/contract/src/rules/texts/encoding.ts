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

/** The encoding of a whole file (CSV-26): by its mark, otherwise UTF-8 if valid, otherwise the likely one. */
export function encodingOf(bytes: Uint8Array): FileEncoding {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return plausibleEncoding(bytes);
  }
}
