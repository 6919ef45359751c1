const NAME = 'tablet-das-fichas';

/** The key of a tablet's own session, in this window alone: it opens nothing but sheets of who proves to be their worker. */
export const tabletKey = {
  get: () => sessionStorage.getItem(NAME),
  set: (key: string) => sessionStorage.setItem(NAME, key),
};
