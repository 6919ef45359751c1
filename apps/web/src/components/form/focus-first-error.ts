/** Frames in which the errors are drawn, and fields and buttons that were busy can be reached again. */
const FRAMES = 10;

/** What is to be put right in a field: the way out of an entry that is wrong, else where one types. */
function targetIn(field: HTMLElement, inEntry: boolean): HTMLElement | undefined {
  const wanted = inEntry
    ? 'button[data-refused]'
    : 'input:not([type="hidden"]), select, textarea, button';
  return [...field.querySelectorAll<HTMLElement>(wanted)].find(
    (target) => target.checkVisibility() && !target.matches(':disabled, [inert] *'),
  );
}

/**
 * Moves the focus to the first field, in the order of the form, that is wrong.
 * @param wrong names of fields.
 * @param wrongEntries those of them where one of several entries is wrong, not the whole.
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
    // What has the focus already is not brought into view by focusing it.
    else if (target === document.activeElement) target?.scrollIntoView({ block: 'center' });
    else target?.focus();
  };
  requestAnimationFrame(() => look(FRAMES));
}
