/** A ref for the frame of a table: it has `data-scrolls` while the table is wider than the frame. */
export function markScroller(frame: HTMLElement | null) {
  if (!frame) return;
  const observer = new ResizeObserver(() => {
    // Either width may be rounded.
    frame.toggleAttribute('data-scrolls', frame.scrollWidth > frame.clientWidth + 1);
  });
  for (const each of [frame, ...frame.children]) observer.observe(each);
  return () => observer.disconnect();
}
