import { Loader, TextInput, type TextInputProps } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { FIELD_ORDER } from '../fields/field-notes.tsx';
import classes from '../form.module.css';
import { PickButton } from '../pickers/pick-button.tsx';
import { readTime, TIME_HINT, tidyTime } from './time-text.ts';

const TimeChoice = lazyPart(() => import('./time-choice.tsx'), 'TimeChoice');

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  readonly label: string;
  /** As typed; `readTime` parses it. */
  readonly value: string;
  onChange(text: string): void;
}

/** A time of day on the 24-hour clock, typed (`hh:mm`, with or without the colon) or picked from a list. */
export function TimeField({ value, onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      value={value}
      placeholder={TIME_HINT}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      inputWrapperOrder={FIELD_ORDER}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const tidy = tidyTime(value);
        if (tidy !== value) onChange(tidy);
      }}
      rightSection={
        <PickButton
          label={`${rest.label}: escolher numa lista`}
          title="Escolher numa lista"
          icon={<IconClock size={18} stroke={1.6} aria-hidden />}
          disabled={rest.disabled}
          onIntent={TimeChoice.preload}
          wait={<TimesWait />}
        >
          {(close) => (
            <TimeChoice
              value={readTime(value)}
              onPick={(time) => {
                onChange(time);
                close();
              }}
            />
          )}
        </PickButton>
      }
    />
  );
}

function TimesWait() {
  return (
    <div className={classes.calendarWait} role="status" aria-label="A abrir as horas">
      <Loader aria-hidden />
    </div>
  );
}
