import { CloseButton, InputBase } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { FIELD_ORDER, REQUIRED } from './field-notes.tsx';
import classes from './form.module.css';

interface Props {
  readonly label: string;
  /** Name of what is chosen; `null` while nothing is. */
  readonly text: string | null;
  readonly placeholder: string;
  readonly icon?: ReactNode;
  readonly required?: boolean | undefined;
  readonly error?: ReactNode;
  readonly help?: string | undefined;
  onOpen(): void;
  /** The dialog is likely to be opened. */
  onIntent(): void;
  /** Without it the choice cannot be taken back. */
  readonly onClear?: (() => void) | undefined;
}

/** A field that shows what was chosen and opens a dialog to choose. */
export function PickerField(props: Props) {
  const id = useId();
  const { label, text, onClear } = props;
  const clear = text !== null && onClear;
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      id={id}
      label={label}
      labelProps={{ id: `${id}-label` }}
      withAsterisk={props.required}
      error={props.error}
      description={props.help}
      inputWrapperOrder={FIELD_ORDER}
      aria-labelledby={`${id}-label ${id}-text`}
      aria-haspopup="dialog"
      // A button may not be required by `aria-required`.
      aria-description={props.required ? REQUIRED : undefined}
      title={text ?? undefined}
      leftSection={props.icon}
      rightSection={
        clear ? (
          <CloseButton
            size="sm"
            aria-label={`Limpar ${label.toLowerCase()}`}
            onClick={() => {
              // The button goes with what it clears.
              document.getElementById(id)?.focus();
              clear();
            }}
          />
        ) : (
          <IconChevronDown size={16} stroke={1.75} className={classes.pickerIcon} aria-hidden />
        )
      }
      rightSectionPointerEvents={clear ? 'all' : 'none'}
      onMouseEnter={props.onIntent}
      onFocus={props.onIntent}
      onClick={props.onOpen}
    >
      <span
        id={`${id}-text`}
        className={classes.pickerText}
        data-empty={text === null || undefined}
      >
        {text ?? props.placeholder}
      </span>
    </InputBase>
  );
}
