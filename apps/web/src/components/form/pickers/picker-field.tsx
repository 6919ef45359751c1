import { CloseButton, InputBase, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { FIELD_ORDER, REQUIRED } from '../fields/field-notes.tsx';
import classes from '../form.module.css';

interface Props {
  readonly label: string;
  /** Name of the chosen entry; `null` if there is none. */
  readonly text: string | null;
  /** The text shown if nothing is chosen. */
  readonly placeholder?: string;
  readonly icon?: ReactNode;
  readonly required?: boolean | undefined;
  readonly error?: ReactNode;
  readonly help?: string | undefined;
  onOpen(): void;
  /** Called on hover or focus, to preload the dialog. */
  onIntent?(): void;
  /** Clears the choice; without it there is no button to clear. */
  readonly onClear?: (() => void) | undefined;
}

/** A field that shows the choice and opens a dialog to change it. */
export function PickerField(props: Props) {
  const id = useId();
  const { label, text, required, help, onClear } = props;
  const clear = text !== null && onClear;
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      id={id}
      label={label}
      labelProps={{ id: `${id}-label` }}
      withAsterisk={required}
      error={props.error}
      description={
        help && (
          <>
            {/* The description that help makes takes the place of `aria-description`. */}
            {required && <VisuallyHidden>{REQUIRED}. </VisuallyHidden>}
            {help}
          </>
        )
      }
      inputWrapperOrder={FIELD_ORDER}
      aria-labelledby={`${id}-label ${id}-text`}
      aria-haspopup="dialog"
      // `aria-required` is not allowed on a button.
      aria-description={required ? REQUIRED : undefined}
      title={text ?? undefined}
      leftSection={props.icon}
      rightSection={
        clear ? (
          <CloseButton
            size="sm"
            aria-label={`Limpar ${label.toLowerCase()}`}
            onClick={() => {
              // This button is removed once there is nothing to clear.
              document.getElementById(id)?.focus();
              clear();
            }}
          />
        ) : (
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
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
