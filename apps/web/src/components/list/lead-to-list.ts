/** The rows of the page's list. */
export const LIST_ID = 'lista';

/** How far down the window the list may begin and still be seen. */
const SEEN_SHARE = 0.7;

/** What had the focus is about to go: the list takes it, and Tab goes on from there. */
export function focusList(): void {
  document.getElementById(LIST_ID)?.focus({ preventScroll: true });
}

/** After something above the list has changed what it shows: brings it into view where it is not. */
export function leadToList(): void {
  const list = document.getElementById(LIST_ID);
  if (list && list.getBoundingClientRect().top > window.innerHeight * SEEN_SHARE) {
    list.scrollIntoView();
  }
}
