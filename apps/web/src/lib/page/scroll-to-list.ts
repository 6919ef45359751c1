/** Element id of the page's list. */
export const LIST_ID = 'lista';

/** The list counts as visible if it starts above this share of the window's height. */
const SEEN_SHARE = 0.7;

/** Moves the focus to the list, when the focused element is about to be removed. */
export function focusList(): void {
  document.getElementById(LIST_ID)?.focus({ preventScroll: true });
}

/** Scrolls to the list if it is not visible, after a control above it has changed its rows. */
export function scrollToList(): void {
  const list = document.getElementById(LIST_ID);
  if (list && list.getBoundingClientRect().top > window.innerHeight * SEEN_SHARE) {
    list.scrollIntoView();
  }
}
