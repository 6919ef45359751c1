/** Puts the cursor into the first field of a form, as it stands on the page, that has an error. */
export function focusFirstError(form: HTMLElement | null, errors: object): void {
  // After the errors are drawn, and after buttons that were busy can be left.
  requestAnimationFrame(() => {
    for (const field of form?.querySelectorAll<HTMLElement>('[data-field]') ?? []) {
      if (!Object.hasOwn(errors, field.dataset.field ?? '')) continue;
      const target =
        field.querySelector<HTMLElement>('button[data-refused]') ??
        field.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea, button');
      // What has the focus already is not brought into view by focusing it.
      if (target === document.activeElement) target?.scrollIntoView({ block: 'center' });
      else target?.focus();
      return;
    }
  });
}
