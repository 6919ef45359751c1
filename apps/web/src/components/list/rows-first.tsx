import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** True outside of a list, where no rows have to be waited for. */
const RowsPainted = createContext(true);

interface Props {
  /** Whether the rows are known, or what stands in their place. */
  readonly ready: boolean;
  readonly children: ReactNode;
}

/** A page with rows, parts of which wait until these have been painted (`useRowsPainted`). */
export function RowsFirst({ ready, children }: Props) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks run before it is painted, and a timer set in them after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [ready]);
  return <RowsPainted value={painted}>{children}</RowsPainted>;
}

/**
 * Whether the list's first rows have been painted: what is costly and not asked for, such as a chart, asks for its data
 * and its code then, and keeps its place until it has them.
 */
export function useRowsPainted(): boolean {
  return use(RowsPainted);
}
