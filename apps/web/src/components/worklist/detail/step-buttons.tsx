import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import classes from '../worklist.module.css';
import type { WorklistWords } from '../worklist-definition.ts';

interface Props {
  readonly words: WorklistWords;
  onStep(by: 1 | -1): void;
}

/** Buttons to the previous and the next row. */
export function StepButtons({ words, onStep }: Props) {
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="subtle"
        color="gray"
        title={`${words.previous} (tecla k)`}
        aria-label={words.previous}
        aria-keyshortcuts="k"
        onClick={() => onStep(-1)}
      >
        <IconChevronUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        title={`${words.next} (tecla j)`}
        aria-label={words.next}
        aria-keyshortcuts="j"
        onClick={() => onStep(1)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
