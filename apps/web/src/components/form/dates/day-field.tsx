import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useToday } from '../../../lib/time/now.ts';
import classes from '../form.module.css';
import { DateField } from './date-field.tsx';
import { dateText, readDate } from './date-text.ts';

/** A day that is often today and proves something: it starts empty, and today is one press. */
export function DayField(props: ComponentProps<typeof DateField>) {
  const today = useToday();
  return (
    <div className={classes.day}>
      <DateField {...props} />
      <Button
        variant="default"
        aria-label={`${props.label}: hoje`}
        aria-pressed={readDate(props.value) === today}
        disabled={props.disabled}
        onClick={() => props.onChange(dateText(today))}
      >
        Hoje
      </Button>
    </div>
  );
}
