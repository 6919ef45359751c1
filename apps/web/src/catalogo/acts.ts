/** For what a story cannot do. */
export function ignore(): void {}

/** Waits until an element is there, and clicks on it. */
export async function clickOn(selector: string): Promise<void> {
  for (;;) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Waits until an element is there: code that is loaded late. */
export async function appears(selector: string): Promise<void> {
  while (!document.querySelector(selector))
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Waits until a field is there, and types a text in place of its own. */
export async function typeInto(selector: string, text: string): Promise<void> {
  await appears(selector);
  const field = document.querySelector<HTMLInputElement>(selector);
  field?.focus();
  // React sees only what the element's own setter has changed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}
