import { useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import { ButtonChip } from './button-chip.tsx';
import { type Period, periodText } from './period.ts';

const PeriodDialog = lazyPart(() => import('./period-dialog.tsx'), 'PeriodDialog');

interface Props {
  readonly value: Period;
  onChange(period: { de: string | undefined; ate: string | undefined }): void;
}

/** The period filter of a list, chosen in a dialog. */
export function PeriodChip({ value, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ButtonChip
        name="de"
        label="Período"
        value={periodText(value)}
        all="Sempre"
        onOpen={() => setOpened(true)}
        onIntent={PeriodDialog.preload}
        onRemove={() => onChange({ de: undefined, ate: undefined })}
      />
      <OptionalPart>
        {opened && (
          <PeriodDialog
            value={value}
            onClose={() => setOpened(false)}
            onSelect={({ de, ate }) => {
              setOpened(false);
              onChange({ de, ate });
            }}
          />
        )}
      </OptionalPart>
    </>
  );
}
