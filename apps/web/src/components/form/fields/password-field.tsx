import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './password-field.module.css';

interface Props extends Omit<TextInputProps, 'onChange' | 'type' | 'rightSection'> {
  onChange(text: string): void;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password input with a button to show what is typed. */
export function PasswordField({ onChange, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label="Mostrar palavra-passe"
          aria-pressed={shown}
          title={shown ? 'Ocultar palavra-passe' : 'Mostrar palavra-passe'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}
