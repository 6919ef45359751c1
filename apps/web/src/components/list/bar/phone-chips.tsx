import type { ComponentProps } from 'react';
import { ChoosingButton } from '../chosen/choosing-button.tsx';
import { CardSort } from '../columns/card-sort.tsx';

interface Props {
  readonly sort: ComponentProps<typeof CardSort>;
  /** Absent where no row can be chosen. */
  readonly choosing: ComponentProps<typeof ChoosingButton> | undefined;
}

/** What stands among the filters on a phone, whose rows have neither headers nor boxes. */
export function PhoneChips({ sort, choosing }: Props) {
  return (
    <>
      <CardSort {...sort} />
      {choosing && <ChoosingButton {...choosing} />}
    </>
  );
}
