/** How a file stands beside a sheet; `insecure` where the browser computes no digests, since the page has no https. */
export type Comparison = 'same' | 'other' | 'unread' | 'insecure';

/** No sheet is larger, in bytes. */
const MOST = 20_000_000;

/** Compares the content of a file with a SHA-256 in hexadecimal digits, without sending it anywhere. */
export async function compareFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
  sha256: string,
): Promise<Comparison> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return 'insecure';
  if (file.size > MOST) return 'other';
  try {
    const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
    const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex === sha256 ? 'same' : 'other';
  } catch {
    return 'unread';
  }
}
