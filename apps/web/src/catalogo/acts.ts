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
