import { type ReactNode, useState } from 'react';

interface Props<T> {
  readonly initial: T;
  children(value: T, onChange: (value: T) => void): ReactNode;
}

/** Holds the value of a field, as the form around it does. */
export function Held<T>({ initial, children }: Props<T>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
