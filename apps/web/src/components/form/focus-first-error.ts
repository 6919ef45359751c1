/** Number of frames to wait for errors to render and for busy fields to become focusable. */
const FRAMES = 10;
/** The same for the summary, whose code may not have come yet. */
const SUMMARY_FRAMES = 60;

/** The element to focus in a field: the remove button of a wrong entry, otherwise the input. */
function targetIn(field: HTMLElement, inEntry: boolean): HTMLElement | undefined {
  const wanted = inEntry
    ? 'button[data-refused]'
    : 'input:not([type="hidden"]), select, textarea, button';
  return [...field.querySelectorAll<HTMLElement>(wanted)].find(
    (target) => target.checkVisibility() && !target.matches(':disabled, [inert] *'),
  );
}

/**
 * Focuses the first field with an error, in the order of the form.
 * @param wrong the names of the fields with errors.
 * @param wrongEntries those of them in which only some of several entries are wrong.
 */
export function focusFirstError(
  form: HTMLElement | null,
  wrong: readonly string[],
  wrongEntries: readonly string[] = [],
): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const field = fields.find(({ dataset }) => wrong.includes(dataset.field ?? ''));
  if (!field) return;
  const inEntry = wrongEntries.includes(field.dataset.field ?? '');
  const look = (frame: number) => {
    const target = targetIn(field, inEntry) ?? (frame > 0 ? undefined : targetIn(field, false));
    if (!target && frame > 0) requestAnimationFrame(() => look(frame - 1));
    // Focusing the focused element would not scroll to it.
    else if (target === document.activeElement) target?.scrollIntoView({ block: 'center' });
    else target?.focus();
  };
  requestAnimationFrame(() => look(FRAMES));
}

/**
 * After a failed send: focuses the summary of several errors where the form has one, otherwise the first field.
 * @param several whether there is more than one error to be named.
 * @param wrong as in `focusFirstError`.
 */
export function focusErrors(
  form: HTMLFormElement | null,
  several: boolean,
  wrong: readonly string[],
  wrongEntries: readonly string[] = [],
): void {
  const place = several ? form?.querySelector('[data-errors]') : undefined;
  const look = (frame: number) => {
    const summary = place?.querySelector<HTMLElement>('[data-error-summary]');
    if (!place || (!summary && frame === 0)) return focusFirstError(form, wrong, wrongEntries);
    // Focusing the focused element would not scroll to it.
    if (summary && summary === document.activeElement) summary.scrollIntoView({ block: 'center' });
    else summary?.focus();
    // While the form is sent it cannot have the focus.
    if ((!summary || document.activeElement !== summary) && frame > 0)
      requestAnimationFrame(() => look(frame - 1));
  };
  requestAnimationFrame(() => look(SUMMARY_FRAMES));
}
