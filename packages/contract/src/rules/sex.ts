/** Codes of the sex as answers have them: male, female. */
export const SEXES = ['0', '1'] as const;

/** Labels of the codes. */
export const SEX_LABEL = { 0: 'Masculino', 1: 'Feminino' } as const;

/** Label of a sex code: 0 is male, anything else female (A §9). */
export function sexLabel(code: number | string | null | undefined): string {
  return SEX_LABEL[String(code) === '0' ? 0 : 1];
}

/** Reads an imported text (A §5): 0 male, 1 female, `null` for anything else. */
export function parseSex(text: string): 0 | 1 | null {
  switch (text.trim().toLowerCase()) {
    case 'm':
    case 'masculino':
      return 0;
    case 'f':
    case 'feminino':
      return 1;
    default:
      return null;
  }
}
