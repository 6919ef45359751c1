import { PASSAGEM_NOTA } from '@sst/contract/rules/hoje/hoje';
import { type FormEvent, useRef, useState } from 'react';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { DialogButtons } from '../form/dialog/dialog-buttons.tsx';
import { ChoiceField } from '../form/fields/choice-field.tsx';
import { LongTextField } from '../form/fields/long-text-field.tsx';
import formClasses from '../form/form.module.css';
import { type HojeLine, sentenceOf } from './hoje-line.ts';
import type { Pass } from './use-pass.ts';

interface Props<Id extends string> {
  readonly line: HojeLine<Id>;
  readonly passar: Pass<Id>;
  onClose(): void;
}

/** Asks to whom a line is passed, and for a note. */
export function PassDialog<Id extends string>({ line, passar, onClose }: Props<Id>) {
  const { colegas, error } = passar.useColegas(line.id);
  const [chosen, setChosen] = useState('');
  const [nota, setNota] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const to = colegas?.find(({ cd }) => String(cd) === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to) return void passar.pass(line, to, nota, onClose);
    setMissing(true);
    field.current?.focus();
  };
  return (
    <PageDialog title="Passar a linha" width={460} busy={passar.busy} onClose={onClose}>
      {colegas?.length === 0 ? (
        <p>Mais ninguém pode ver esta linha.</p>
      ) : (
        <form className={formClasses.form} noValidate onSubmit={submit} aria-busy={!colegas}>
          <p>
            <strong>{sentenceOf(line)}</strong>
          </p>
          <p>Sai da sua página e fica na do colega, que pode devolvê-la.</p>
          {error && <p role="alert">{error.message}</p>}
          <ChoiceField
            ref={field}
            label="Colega"
            required
            data-autofocus
            empty={colegas ? 'Escolha' : 'A carregar...'}
            options={(colegas ?? []).map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
            value={chosen}
            error={missing && !to ? 'Escolha um colega.' : undefined}
            onChange={setChosen}
          />
          <LongTextField label="Nota" limit={PASSAGEM_NOTA} value={nota} onChange={setNota} />
          <DialogButtons action="Passar" busy={passar.busy} onCancel={onClose} />
        </form>
      )}
    </PageDialog>
  );
}
