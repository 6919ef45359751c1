import { Button } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Most files are read before anybody could press it. */
const DELAY = 300;

interface Props {
  /** Gets the focus if it was on this button, which goes once the file is read. */
  readonly next: RefObject<HTMLButtonElement | null>;
  onStop(): void;
}

/** The button that stops the reading of a file, once it takes a while. */
export function StopReading({ next, onStop }: Props) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  // Before the button is gone, and the focus with it.
  useLayoutEffect(() => {
    if (!shown) return;
    const own = button.current;
    const { current } = next;
    return () => {
      if (document.activeElement === own) current?.focus();
    };
  }, [shown, next]);
  if (!shown) return null;
  return (
    <Button ref={button} variant="default" onClick={onStop}>
      Cancelar
    </Button>
  );
}
