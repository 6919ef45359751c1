import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { LinhaDoDia } from '@sst/contract';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { type FormEvent, useState } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { keyOf } from './fecho-rows.ts';

interface Props {
  /** Who may have come: those of exams whose hour has come, not marked as arrived. */
  readonly rows: readonly LinhaDoDia[];
  /** Who was about to be fit: marked at first, nobody else. */
  readonly row: LinhaDoDia;
  onAnswer(arrived: readonly LinhaDoDia[]): void;
  onClose(): void;
}

/** Asks once who has come, before results are prepared of whom nobody has marked as arrived. */
export function ChegadaDialog({ rows, row, onAnswer, onClose }: Props) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set([keyOf(row)]));
  const mark = (keys: readonly string[], on: boolean) => {
    const next = new Set(marked);
    for (const key of keys) on ? next.add(key) : next.delete(key);
    setMarked(next);
  };
  const arrived = rows.filter((one) => marked.has(keyOf(one)));
  const all = arrived.length === rows.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (arrived.length > 0) onAnswer(arrived);
  };
  return (
    <PageDialog title="Quem já veio?" width={480} onClose={onClose}>
      <form className={formClasses.form} noValidate onSubmit={submit}>
        <p>
          Ainda ninguém marcou que {row.nome} veio. «Apto» é de quem veio: marque quem já chegou.
        </p>
        <div className={formClasses.choices}>
          {rows.length > 1 && (
            <Checkbox
              size="sm"
              data-autofocus
              label={`Todos os ${rows.length} cuja hora já passou`}
              checked={all}
              indeterminate={!all && arrived.length > 0}
              onChange={({ currentTarget }) => mark(rows.map(keyOf), currentTarget.checked)}
            />
          )}
          {rows.map((one) => (
            <Checkbox
              key={keyOf(one)}
              size="sm"
              data-autofocus={rows.length === 1 || undefined}
              label={`${hourText(one.hr, one.fuso)}, ${one.nome}`}
              checked={marked.has(keyOf(one))}
              onChange={({ currentTarget }) => mark([keyOf(one)], currentTarget.checked)}
            />
          ))}
        </div>
        <DialogButtons
          action={arrived.length <= 1 ? 'Já veio' : `Já vieram os ${arrived.length}`}
          cancel="Voltar ao dia"
          onCancel={onClose}
        />
      </form>
    </PageDialog>
  );
}
