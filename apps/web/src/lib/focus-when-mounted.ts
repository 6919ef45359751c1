const FRAMES = 20;

/**
 * Focuses an element by its id. It retries over several frames, since a virtualised row is mounted only after it was
 * scrolled to.
 */
export function focusWhenMounted(id: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (frames > 0) focusWhenMounted(id, frames - 1);
  });
}
