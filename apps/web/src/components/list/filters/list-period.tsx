import { IconCalendarWeek } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import { PickerField } from '../../form/pickers/picker-field.tsx';
import { type Period, periodText } from './period.ts';

const PeriodDialog = lazyPart(() => import('./period-dialog.tsx'), 'PeriodDialog');

interface Props {
  readonly value: Period;
  onChange(period: { de: string | undefined; ate: string | undefined }): void;
}

/** The period filter of a list, chosen in a dialog. */
export function ListPeriod({ value, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <PickerField
        label="Período"
        text={periodText(value) ?? 'Sempre'}
        icon={<IconCalendarWeek size={16} stroke={1.75} aria-hidden />}
        onOpen={() => setOpened(true)}
        onIntent={PeriodDialog.preload}
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
    </div>
  );
}
