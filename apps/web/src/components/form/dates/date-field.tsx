import { Loader, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { FIELD_ORDER } from '../fields/field-notes.tsx';
import classes from '../form.module.css';
import { PickButton } from '../pickers/pick-button.tsx';
import { DATE_HINT, dateText, readDate, tidyDate } from './date-text.ts';

const DateCalendar = lazyPart(() => import('./date-calendar.tsx'), 'DateCalendar');

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  readonly label: string;
  /** As typed; `readDate` parses it. */
  readonly value: string;
  onChange(text: string): void;
  /** First and last day of the calendar, in API form. */
  readonly min?: string;
  readonly max?: string;
  /** Whether the calendar of an empty field starts with the choice of a year, for dates long ago. */
  readonly longAgo?: boolean;
}

/** A date, typed in any of the ways in which days are written, or picked from a calendar. */
export function DateField({ value, onChange, min, max, longAgo, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      value={value}
      placeholder={DATE_HINT}
      inputMode="numeric"
      autoComplete="off"
      maxLength={30}
      inputWrapperOrder={FIELD_ORDER}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const tidy = tidyDate(value);
        if (tidy !== value) onChange(tidy);
      }}
      rightSection={
        <PickButton
          label={`${rest.label}: escolher no calendário`}
          title="Escolher no calendário"
          icon={<IconCalendar size={18} stroke={1.6} aria-hidden />}
          disabled={rest.disabled}
          onIntent={DateCalendar.preload}
          wait={<CalendarWait />}
        >
          {(close) => (
            <DateCalendar
              value={readDate(value)}
              min={min}
              max={max}
              longAgo={longAgo}
              onPick={(date) => {
                onChange(dateText(date));
                close();
              }}
            />
          )}
        </PickButton>
      }
    />
  );
}

function CalendarWait() {
  return (
    <div className={classes.calendarWait} role="status" aria-label="A abrir o calendário">
      <Loader aria-hidden />
    </div>
  );
}
