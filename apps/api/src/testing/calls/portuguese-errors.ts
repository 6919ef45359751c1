import { ErrorBody } from '@sst/contract';

/** Words of error texts that come from a library, not from us. */
const ENGLISH =
  /\b(invalid|expected|received|error|must|should|required|unexpected|cannot|failed|not found|missing|body|string|number|object|array|undefined|null|too|token|header|unsupported|request|url|exceeded|reached|empty|syntax)\b/i;
const STACK = /\bat .+:\d+|node_modules|\.ts:\d|\/src\//;

/**
 * The problem of an error answer, if there is one: a wrong shape, or a text that users cannot understand.
 * @param text the body as it was sent.
 */
export function problemOfError(status: number, text: string): string | undefined {
  // 503: overloaded; 555: the current password is wrong (OWN-14).
  if (status >= 500 && status !== 503 && status !== 555) return `status ${status}`;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return `not JSON: ${text.slice(0, 80)}`;
  }
  const { success, data } = ErrorBody.strict().safeParse(json);
  if (!success) return `not an error body: ${text.slice(0, 120)}`;
  if (!/^[A-Z][A-Z_]+$/.test(data.codigo)) return `codigo ${data.codigo}`;
  const texts = [data.error, ...Object.values(data.campos ?? {})];
  if (texts.some((one) => one.trim() === '')) return 'an empty text';
  const strange = texts.find((one) => ENGLISH.test(one) || STACK.test(text));
  return strange && `not Portuguese: ${strange}`;
}
