/**
 * A value that is made when it is first asked for, and then kept. A making that fails is forgotten: whoever asks next
 * has it tried again.
 */
export function onFirstUse<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
