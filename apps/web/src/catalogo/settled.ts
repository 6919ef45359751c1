/** What stands for something that is still being loaded. */
const LOADING = '.mantine-Skeleton-root, .mantine-Loader-root';
/** Frames without a change after which nothing more is expected; charts draw some frames after their card. */
const STILL_FRAMES = 5;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Resolves once the page has stopped changing: all is loaded, drawn and of its last size.
 * @param waits something is being loaded for ever, and is what is to be seen.
 * @param signal ends the wait.
 */
export async function settled(waits: boolean, signal: AbortSignal): Promise<void> {
  await document.fonts.ready;
  let before = '';
  for (let still = 0; still < STILL_FRAMES && !signal.aborted; ) {
    await nextFrame();
    const { body, documentElement: root } = document;
    const now = `${root.scrollWidth} ${root.scrollHeight} ${body.innerHTML.length}`;
    const moving =
      (!waits && document.querySelector(LOADING) !== null) ||
      document.getAnimations().some((one) => one instanceof CSSTransition);
    still = moving || now !== before ? 0 : still + 1;
    before = now;
  }
}
