/** The rows of the page's list. */
export const LIST_ID = 'lista';

/** How far down the window the list may begin and still be seen. */
const SEEN_SHARE = 0.7;

/** After something above the list has changed what it shows: brings it into view where it is not. */
export function leadToList(): void {
  const list = document.getElementById(LIST_ID);
  if (list && list.getBoundingClientRect().top > window.innerHeight * SEEN_SHARE) {
    list.scrollIntoView();
  }
}
