/** Frames in which the errors are drawn, and busy buttons can be left again. */
const FRAMES = 10;

/** What is to be put right in a field: the way out of an entry that is refused, else where one types. */
function targetIn(field: HTMLElement, refused: boolean): HTMLElement | undefined {
  const wanted = refused
    ? 'button[data-refused]'
    : 'input:not([type="hidden"]), select, textarea, button';
  return [...field.querySelectorAll<HTMLElement>(wanted)].find(
    (target) => target.checkVisibility() && !target.matches(':disabled'),
  );
}

/** Moves the focus to the first field, in the order of the form, that is wrong. */
export function focusFirstError(form: HTMLElement | null, errors: object): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const field = fields.find(({ dataset }) => Object.hasOwn(errors, dataset.field ?? ''));
  if (!field) return;
  const entries = Object.entries(errors).some(
    ([name, what]) => name === field.dataset.field && what === 'entry',
  );
  const look = (frame: number) => {
    const target = targetIn(field, entries) ?? (frame > 0 ? undefined : targetIn(field, false));
    if (!target && frame > 0) requestAnimationFrame(() => look(frame - 1));
    // What has the focus already is not brought into view by focusing it.
    else if (target === document.activeElement) target?.scrollIntoView({ block: 'center' });
    else target?.focus();
  };
  requestAnimationFrame(() => look(FRAMES));
}
