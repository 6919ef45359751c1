import { Button, VisuallyHidden } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { ReactNode } from 'react';
import { focusList } from '../../list/scroll-to-list.ts';
import classes from '../worklist.module.css';
import type { WorklistWords } from '../worklist-definition.ts';

interface Props {
  readonly words: WorklistWords;
  /** The number of chosen rows; there may be none. */
  readonly count: number;
  onClear(): void;
  /** The buttons of what can be done with them. */
  readonly children: ReactNode;
}

/** How many rows are chosen, with what can be done with them, if there are any. It stays in view. */
export function ChosenBar({ words, count, onClear, children }: Props) {
  const text = countLabel(count, ...words.chosenCount);
  return (
    <>
      {/* A status that appears together with its text is not read aloud. */}
      <VisuallyHidden role="status">{count > 0 && text}</VisuallyHidden>
      {count > 0 && (
        <section className={classes.chosen} aria-label={words.chosen}>
          <p>{text}</p>
          <Button
            variant="subtle"
            onClick={() => {
              focusList();
              onClear();
            }}
          >
            Limpar
          </Button>
          <div className={classes.chosenActions}>{children}</div>
        </section>
      )}
    </>
  );
}
