import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { OptionalPart } from './feedback/optional-part.tsx';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'leftSection' | 'rightSection'> {
  /** Names the button where its words are hidden. */
  readonly title?: string;
  readonly children: string;
  /** Called on hover or focus, to preload the menu. */
  onIntent(): void;
  /** The menu, open, below the button. @param onClose called when it closes; returns the focus. */
  menu(target: ReactNode, onClose: () => void): ReactNode;
}

/** A button with a menu that is loaded when it is first wanted. */
export function MenuButton({ onIntent, menu, ...props }: Props) {
  const box = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button
      {...props}
      ref={box}
      aria-haspopup="menu"
      aria-expanded={false}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onClick={wanted ? undefined : () => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <OptionalPart fallback={button} onFailure={() => setWanted(false)}>
      {menu(button, () => box.current?.focus({ preventScroll: true }))}
    </OptionalPart>
  );
}
