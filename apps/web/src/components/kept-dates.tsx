import type { ReactNode } from 'react';

const DATE = /(\d\d-\d\d-\d{4})/;

/** A text with each of its dates in one piece, since browsers break lines after hyphens. */
export function keepDates(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !DATE.test(text)) return text;
  return text.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
      <time key={index} dateTime={part.split('-').reverse().join('-')}>
        {part}
      </time>
    ),
  );
}
