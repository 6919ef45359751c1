import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Answer, ListedOffer } from './offer.ts';
import classes from './offers.module.css';

interface Props {
  readonly offer: ListedOffer;
  onTake(answer: Answer): void;
}

/** An offer with its answers; one that was resolved by hand stays as it was, switched off. */
export function OfferItem({ offer: { text, answers, resolved }, onTake }: Props) {
  return (
    <li className={classes.offer} data-resolved={resolved || undefined}>
      <div className={classes.said}>
        {resolved ? (
          <IconCheck size={18} stroke={2} role="img" aria-label="Resolvido" />
        ) : (
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        )}
        <p>{text}</p>
      </div>
      {answers.length > 0 && (
        <div className={classes.answers}>
          {answers.map((answer) => (
            <Button
              key={answer.label}
              className={classes.answer}
              variant="default"
              disabled={resolved}
              onClick={() => onTake(answer)}
            >
              {answer.label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
