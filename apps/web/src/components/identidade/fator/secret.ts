const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 32;
const ISSUER = 'Área de Cliente SST';

/** A new secret of 160 bits in base 32, made here: until it is confirmed, nobody else knows it. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => BASE_32[byte % BASE_32.length]).join('');
}

/** What an application reads from the picture. */
export function addressOf(segredo: string, email: string): string {
  const label = encodeURIComponent(`${ISSUER}:${email}`);
  return `otpauth://totp/${label}?secret=${segredo}&issuer=${encodeURIComponent(ISSUER)}`;
}

/** The secret in groups of four, to be typed. */
export function inGroups(segredo: string): string {
  return segredo.replace(/(.{4})(?=.)/g, '$1 ');
}
