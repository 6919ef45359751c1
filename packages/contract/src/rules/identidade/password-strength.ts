const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/] as const;
const CAP_BY_CLASSES = [0, 25, 50, 75, 100] as const;

/** Strength of a password from 0 to 100 (CONST-12): length and classes of characters, capped by length and by classes. */
export function passwordStrength(password: string): number {
  const classes = CLASSES.filter((pattern) => pattern.test(password)).length;
  const points = 2 * password.length + (password.length >= 10 ? 1 : 0) + 10 * classes;
  const cap = password.length <= 6 ? 10 : (CAP_BY_CLASSES[classes] ?? 0);
  return Math.min(points, cap);
}

/** Whether a password is an account's e-mail or its part before the @, which the server refuses. */
export function isOwnEmail(password: string, email: string): boolean {
  const address = email.toLowerCase();
  return [address, address.split('@', 1)[0]].includes(password.toLowerCase());
}

/** The words of a strength, from weak to strong; each covers a quarter. */
export const STRENGTHS = ['Fraca', 'Razoável', 'Boa', 'Forte'] as const;

/**
 * Which of the words a password's strength deserves.
 * @returns its position in `STRENGTHS`.
 */
export function strengthLevel(password: string): number {
  return Math.max(0, Math.ceil(passwordStrength(password) / 25) - 1);
}
