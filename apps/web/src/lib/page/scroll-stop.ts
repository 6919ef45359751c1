/**
 * A ref for a box of text: it is a tab stop while its content scrolls, so that the keyboard can scroll it, and none while
 * all of it is seen.
 */
export function stopWhileScrolling(box: HTMLElement | null) {
  if (!box) return;
  const look = () => {
    // Heights may be rounded. What has the focus keeps it.
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else if (document.activeElement !== box) box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  // A box that is as high as it may be does not grow with its content.
  const contents = new MutationObserver(look);
  contents.observe(box, { childList: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
