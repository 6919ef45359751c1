import { Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './visita.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly limit: number;
  onSave(text: string): void;
}

/** How long after the last key what was typed is kept. */
const PAUSE_MS = 1_500;

/** A text that is kept as one stops typing, or leaves it. What others write in the meantime is shown once it is left. */
export function TextoGuardado({ label, placeholder, value, limit, onSave }: Props) {
  const [text, setText] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useEffectEvent((typed: string) => {
    if (typed.trim() !== value.trim()) onSave(typed.trim());
  });
  useEffect(() => {
    if (text === undefined) return;
    timer.current = setTimeout(() => save(text), PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [text]);
  return (
    <Textarea
      label={label}
      labelProps={{ className: classes.hidden }}
      placeholder={placeholder}
      autosize
      minRows={1}
      maxRows={10}
      maxLength={limit}
      value={text ?? value}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => {
        clearTimeout(timer.current);
        if (text !== undefined && text.trim() !== value.trim()) onSave(text.trim());
        setText(undefined);
      }}
    />
  );
}
