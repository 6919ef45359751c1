import { type AnexoProblem, sizeProblem } from '@sst/contract/rules/anexos';

const DATA_URL = /^data:[^,]*;base64,/;
const DATA_URL_REACH = 256;
/** What programs send that leave out how the content is written. */
const BARE_BASE64 = /^[A-Za-z0-9+/\s]{32,}={0,2}$/;

/** Why what was sent is no document; without the beginning of a data URL nobody says how it is written. */
export type Refusal = AnexoProblem | 'sem-prefixo';
/** What some browsers send for an empty file. */
const EMPTY_DATA_URL = 'data:';
/** So many signs of base64 are three bytes; one that is left over is none. */
const GROUP = 4;

/**
 * The bytes of a data URL in base64, in memory of their own; or why they are no document. Some programs break the text
 * into lines; any other sign that base64 does not have is left out by the decoder, and shifts what is behind it.
 */
export function decodeDataUrl(url: string): Buffer<ArrayBuffer> | Refusal {
  if (url === EMPTY_DATA_URL) return 'vazio';
  const [lead] = DATA_URL.exec(url.slice(0, DATA_URL_REACH)) ?? [];
  if (lead === undefined)
    return BARE_BASE64.test(url.slice(0, DATA_URL_REACH)) ? 'sem-prefixo' : 'nao-pdf';
  const text = withoutSpaces(url.slice(lead.length));
  const signs = text.length - paddingOf(text);
  if (signs % GROUP === 1) return 'nao-pdf';
  const length = Math.floor((signs * 3) / GROUP);
  const problem = sizeProblem(length);
  if (problem) return problem;
  const bytes = Buffer.from(new ArrayBuffer(length));
  return bytes.write(text, 'base64') === length ? bytes : 'nao-pdf';
}

function paddingOf(text: string): number {
  if (text.endsWith('==')) return 2;
  return text.endsWith('=') ? 1 : 0;
}

const SPACE = 0x20;

/** Without white space, in one pass over the bytes: there may be as much of it as of anything else. */
function withoutSpaces(text: string): string {
  if (!/\s/.test(text)) return text;
  const bytes = Buffer.from(text);
  let end = 0;
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at] as number;
    if (sign > SPACE) bytes[end++] = sign;
  }
  return bytes.toString('latin1', 0, end);
}
