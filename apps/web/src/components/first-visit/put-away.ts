/** The pages that say once where things are. */
export type FirstVisitPage = 'empresa' | 'prestador';

export const firstVisitKey = (page: FirstVisitPage) => `primeira-visita-${page}`;

/** Puts away what a page says once, as 'Já sei' does: who has done something there has found it. */
export function putAwayFirstVisit(page: FirstVisitPage): void {
  const key = firstVisitKey(page);
  const newValue = JSON.stringify(true);
  if (localStorage.getItem(key) === newValue) return;
  localStorage.setItem(key, newValue);
  // As another window would tell it, which is all that the box listens to.
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}
