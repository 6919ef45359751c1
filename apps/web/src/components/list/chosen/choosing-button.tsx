import { Button } from '@mantine/core';

interface Props {
  readonly choosing: boolean;
  onChange(choosing: boolean): void;
}

/** On a phone, where rows have no boxes: begins to choose rows, and ends it. Stands among the filters. */
export function ChoosingButton({ choosing, onChange }: Props) {
  return (
    <li>
      <Button
        variant={choosing ? 'light' : 'subtle'}
        size="compact-sm"
        aria-pressed={choosing}
        onClick={() => onChange(!choosing)}
      >
        Escolher
      </Button>
    </li>
  );
}
