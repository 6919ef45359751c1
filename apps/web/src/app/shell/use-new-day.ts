import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToday } from '../../lib/time/now.ts';

/** Most milliseconds after midnight: not every open page asks the server in the same second. */
const SPREAD_MS = 45_000;
/** The clocks of browser and server may differ by some seconds. */
const AFTER_MS = 5_000;

/** Reads again, after midnight, what the server reckoned from the day before: validities, ages, what is to come. */
export function useNewDay(): void {
  const client = useQueryClient();
  const today = useToday();
  const drawn = useRef(today);
  useEffect(() => {
    if (drawn.current === today) return;
    const timer = setTimeout(
      () => {
        drawn.current = today;
        void client.invalidateQueries();
      },
      AFTER_MS + Math.random() * SPREAD_MS,
    );
    return () => clearTimeout(timer);
  }, [client, today]);
}
