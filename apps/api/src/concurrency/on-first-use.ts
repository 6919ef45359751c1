/** Lazy value, cached once made. A failure is not cached: the next call retries. */
export function onFirstUse<T>(make: () => Promise<T>): () => Promise<T> {
  const use = onFirstUseOf(make);
  return () => use('');
}

/** Lazy values by key, each like that of `onFirstUse`. */
export function onFirstUseOf<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const made = make(key).catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
    kept.set(key, made);
    return made;
  };
}
