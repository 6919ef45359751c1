import { useLocalStorage } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { minutesOf } from '../../../../components/calendario/moment.ts';

/** How high a quarter of an hour can be, in pixels. */
export const QUARTER = { least: 12, most: 26 } as const;

/** Below it a calendar is scrolled, however low the window is. */
const LEAST_HEIGHT = 320;
/** What stays free below the calendar, and its edges. */
const BELOW = 12;
const EDGES = 4;

/** The height that was chosen for a quarter of an hour, kept on this device; null as the window has room. */
export const useQuarter = () =>
  useLocalStorage<number | null>({
    key: 'agenda:quarto',
    defaultValue: null,
    getInitialValueInEffect: false,
  });

interface Hours {
  readonly de: string;
  readonly ate: string;
}

interface Room {
  /** From the top of the calendar to the end of the window, in pixels. */
  readonly room: number;
  /** Of it what the heads of the columns take. */
  readonly head: number;
}

/** How a calendar is drawn so that its hours are in view: as high as was chosen, else as the window has room. */
export function fitted({ de, ate }: Hours, chosen: number | null, { room, head }: Room) {
  const quarters = (minutesOf(ate) - minutesOf(de)) / 15;
  const fit = Math.floor((room - head - EDGES) / quarters);
  const wanted = chosen ?? fit;
  const slotHeight = Math.max(QUARTER.least, Math.min(QUARTER.most, wanted));
  const all = head + quarters * slotHeight + EDGES;
  return { slotHeight, height: `${Math.max(LEAST_HEIGHT, Math.min(room, all))}px` };
}

/** `fitted`, which follows the window and what stands above the calendar. */
export function useFitted(element: RefObject<HTMLElement | null>, hours: Hours) {
  const [chosen] = useQuarter();
  const [at, setAt] = useState<Room>({ room: innerHeight / 2, head: 48 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const top = element.current.getBoundingClientRect().top + scrollY;
      const head = element.current.querySelector<HTMLElement>('.ec-header')?.offsetHeight ?? 48;
      const room = Math.floor(innerHeight - top - BELOW);
      setAt((old) => (old.room === room && old.head === head ? old : { room, head }));
    };
    measure();
    // The page grows with what stands above, and once the calendar is drawn.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [element]);
  return fitted(hours, chosen, at);
}
