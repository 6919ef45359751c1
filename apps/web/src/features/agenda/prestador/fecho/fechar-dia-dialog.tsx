import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { LinhaDoDia } from '@sst/contract';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import { type FormEvent, useState } from 'react';
import { BulkRun } from '../../../../components/bulk/bulk-run.tsx';
import { NamedRows } from '../../../../components/bulk/named-rows.tsx';
import { useBulk } from '../../../../components/bulk/use-bulk.ts';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { NO_REASON, ReasonFields, reasonOf } from '../../../../components/form/reason-fields.tsx';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { countsOf, faltasOf, lacksResult, summaryOf } from './fecho-rows.ts';

interface Props {
  readonly rows: readonly LinhaDoDia[];
  onClose(): void;
}

const TITLE = 'Fechar dia';
const nameOf = ({ nome, hr, fuso }: LinhaDoDia) => `${hourText(hr, fuso)}, ${nome}`;
const doneText = (count: number) => `${countLabel(count, 'falta registada', 'faltas registadas')}.`;

/** Tells what is left of a day, and asks what becomes of it. */
export function FecharDiaDialog({ rows, onClose }: Props) {
  const [{ due: open, toCome }] = useState(() => faltasOf(rows, new Date()));
  const [choice, setChoice] = useState<'deixar' | 'faltas'>('deixar');
  const [reason, setReason] = useState(NO_REASON);
  const bulk = useBulk({
    rows: open,
    call: 'closeMarcacao',
    doneText: (count) => `Dia fechado: ${doneText(count)}`,
    onDone: () => {},
    onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice === 'faltas' && open.length > 0) {
      const ending = { estado: MARCACAO_STATE.faltaFuncionario, ...reasonOf(reason) } as const;
      void bulk.start(({ cd_empresa: company, cd: id, dt, hr }) =>
        callApi('closeMarcacao', {
          params: { company, id },
          body: { ...ending, antes: { dt, hr } },
        }),
      );
      return;
    }
    const left = open.length + toCome.length;
    if (left > 0) notify('information', leftText(left));
    else notify('success', `Dia fechado: ${summaryOf(countsOf(rows))}.`);
    onClose();
  };
  if (bulk.state) {
    return (
      <PageDialog
        title={TITLE}
        width={480}
        busy={bulk.running}
        modal={bulk.running}
        onClose={onClose}
      >
        <BulkRun
          state={bulk.state}
          nameOf={nameOf}
          doneText={doneText}
          onStop={bulk.stop}
          onClose={onClose}
        />
      </PageDialog>
    );
  }
  const undecided = rows.filter(lacksResult);
  return (
    <PageDialog title={TITLE} width={480} onClose={onClose}>
      <form className={formClasses.form} noValidate onSubmit={submit}>
        <p>{summaryOf(countsOf(rows))}.</p>
        {undecided.length > 0 && (
          <div>
            <p>Vieram e não têm resultado:</p>
            <NamedRows names={undecided.map(nameOf)} />
          </div>
        )}
        {toCome.length > 0 && (
          <div>
            <p>A hora ainda não chegou, e ficam por fechar:</p>
            <NamedRows names={toCome.map(nameOf)} />
          </div>
        )}
        {open.length > 0 && (
          <>
            <div>
              <p>
                <strong>Ainda ninguém disse o que aconteceu com:</strong>
              </p>
              <NamedRows names={open.map(nameOf)} />
            </div>
            <Radio.Group
              label="O que fazer com estas marcações"
              value={choice}
              onChange={(value) => setChoice(value as typeof choice)}
            >
              <div className={formClasses.choices}>
                <Radio
                  value="deixar"
                  size="sm"
                  data-autofocus
                  label="Deixar por fechar: ficam em «Hoje»"
                />
                <Radio value="faltas" size="sm" label="Registar a falta de todos" />
              </div>
            </Radio.Group>
            {choice === 'faltas' && (
              <ReasonFields
                cd_motiv={{
                  value: reason.cd_motiv,
                  onChange: (cd_motiv) => setReason({ ...reason, cd_motiv }),
                }}
                motivo={{
                  value: reason.motivo,
                  onChange: (motivo) => setReason({ ...reason, motivo }),
                }}
              />
            )}
          </>
        )}
        <DialogButtons
          action={
            choice === 'faltas'
              ? `Registar ${countLabel(open.length, 'falta', 'faltas')} e fechar`
              : 'Fechar dia'
          }
          cancel="Voltar"
          onCancel={onClose}
        />
      </form>
    </PageDialog>
  );
}

const leftText = (count: number) =>
  count === 1
    ? 'Fica 1 marcação por fechar: aparece em «Hoje» até alguém a fechar.'
    : `Ficam ${count} marcações por fechar: aparecem em «Hoje» até alguém as fechar.`;
