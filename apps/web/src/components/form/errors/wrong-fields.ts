/** A field with an error when a form was sent. */
export interface WrongField {
  readonly name: string;
  readonly label: string;
}

/** The fields with errors in the order of the form, with their labels; what cannot be chosen yet is not asked for. */
export function wrongFieldsIn(
  form: HTMLFormElement | null,
  names: readonly string[],
): readonly WrongField[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].flatMap((field) => {
    const { field: name = '' } = field.dataset;
    const label = field.querySelector('label, legend')?.firstChild?.textContent?.trim() ?? '';
    const waits = field.querySelector('input, select, textarea, button')?.matches(':disabled');
    return names.includes(name) && !waits ? [{ name, label }] : [];
  });
}
