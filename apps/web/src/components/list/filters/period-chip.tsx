import { useState } from 'react';
import { lazyDialog } from '../../feedback/lazy-dialog.tsx';
import { ButtonChip } from './button-chip.tsx';
import { type Period, periodText } from './period.ts';

const PeriodDialog = lazyDialog(() => import('./period-dialog.tsx'), 'PeriodDialog');

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
    </>
  );
}
