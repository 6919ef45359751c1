/** A ref of what takes the focus as it appears: what had it has gone. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
