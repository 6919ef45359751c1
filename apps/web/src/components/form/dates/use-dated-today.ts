import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useToday } from '../../../lib/time/now.ts';
import { dateText } from './date-text.ts';

/**
 * Keeps the default date of a form at today while nothing is typed in it. A form that somebody has begun keeps its date:
 * what they write about may be of the day before.
 * @param name the field; `undefined` in a form without one.
 */
export function useDatedToday<V extends object>(
  form: UseFormReturnType<V>,
  name: keyof V | undefined,
): void {
  const today = useToday();
  const opened = useRef(today);
  const follow = useEffectEvent(() => {
    const was = dateText(opened.current);
    if (name === undefined || form.isDirty() || form.values[name] !== was) return;
    const values = { ...form.values, [name]: dateText(today) };
    form.setInitialValues(values);
    form.setValues(values);
  });
  useEffect(() => {
    if (opened.current === today) return;
    follow();
    opened.current = today;
  }, [today]);
}
