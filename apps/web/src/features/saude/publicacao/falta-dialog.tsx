import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { MarcacaoRow } from '@sst/contract';
import { type FormEvent, useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import { MarcacaoSubject } from './marcacao-subject.tsx';
import type { Ending } from './use-marcacao-change.ts';

const WHO = [
  { value: '3', label: 'O funcionário' },
  { value: '2', label: 'O médico' },
] as const;

interface Props {
  readonly row: MarcacaoRow;
  readonly busy: boolean;
  onSend(estado: Ending): void;
  onCancel(): void;
}

/** Ends a booking to which somebody did not come. */
export function FaltaDialog({ row, busy, onSend, onCancel }: Props) {
  const [who, setWho] = useState<string>(WHO[0].value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(who === '2' ? 2 : 3);
  };
  return (
    <PageDialog title="Registar falta" width={460} busy={busy} onClose={onCancel}>
      <form className={formClasses.form} noValidate onSubmit={submit}>
        <MarcacaoSubject row={row} />
        <Radio.Group label="Quem faltou" value={who} onChange={setWho}>
          <div className={formClasses.choices}>
            {WHO.map(({ value, label }) => (
              <Radio
                key={value}
                value={value}
                label={label}
                size="sm"
                data-autofocus={value === who || undefined}
              />
            ))}
          </div>
        </Radio.Group>
        <DialogButtons action="Registar falta" busy={busy} cancel="Voltar" onCancel={onCancel} />
      </form>
    </PageDialog>
  );
}
