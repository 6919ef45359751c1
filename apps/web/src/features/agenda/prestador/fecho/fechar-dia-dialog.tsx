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
import { useIdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { emitCall, endCall, exameOf } from './fecho-calls.ts';
import { closingOf, countsOf, type Step, stepsOf, stepsText, summaryOf } from './fecho-rows.ts';

interface Props {
  readonly rows: readonly LinhaDoDia[];
  /** Whether the user may let a result that was prepared become the exam. */
  mayEmit(row: LinhaDoDia): boolean;
  onClose(): void;
}

const TITLE = 'Fechar dia';
const nameOf = ({ nome, hr, fuso }: LinhaDoDia) => `${hourText(hr, fuso)}, ${nome}`;
const doneText = (count: number) =>
  `${countLabel(count, 'marcação fechada', 'marcações fechadas')}.`;

/** Tells what is left of a day, lets what was prepared hold, and asks what becomes of the rest. */
export function FecharDiaDialog({ rows, mayEmit, onClose }: Props) {
  const [closing] = useState(() => closingOf(rows, mayEmit, new Date()));
  const [faltas, setFaltas] = useState(false);
  const [reason, setReason] = useState(NO_REASON);
  const keyFor = useIdempotencyKey();
  const steps = stepsOf(closing, faltas);
  const { due, toCome, kept } = closing;
  const left = (faltas ? 0 : due.length) + toCome.length + kept.length;
  const bulk = useBulk({
    rows: steps,
    call: 'closeMarcacao',
    doneText: () =>
      left > 0
        ? `Registado: ${stepsText(steps)}. ${leftText(left)}`
        : `Dia fechado: ${stepsText(steps)}.`,
    onDone: () => {},
    onClose,
  });
  const run = ({ row, what }: Step) => {
    const apto = row.preparado?.apto;
    if (what === 'emitir' && apto) {
      const body = exameOf(row, apto);
      return emitCall(row, body, keyFor(body));
    }
    if (what === 'veio') return endCall(row, { estado: MARCACAO_STATE.realizada });
    return endCall(row, { estado: MARCACAO_STATE.faltaFuncionario, ...reasonOf(reason) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (steps.length > 0) return void bulk.start(run);
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
          nameOf={({ row }) => nameOf(row)}
          doneText={doneText}
          onStop={bulk.stop}
          onClose={onClose}
        />
      </PageDialog>
    );
  }
  return (
    <PageDialog title={TITLE} width={480} onClose={onClose}>
      <form className={formClasses.form} noValidate onSubmit={submit}>
        <p>{summaryOf(countsOf(rows))}.</p>
        <Named
          rows={closing.emit}
          what="Aptos, registados agora: a ficha sai para a empresa ou, em nome de um médico com conta, espera por ele:"
        />
        <Named rows={closing.kept} what="Aptos que ficam por emitir, até o médico fechar o dia:" />
        <Named rows={closing.undecided} what="Vieram e não têm resultado:" />
        <Named rows={closing.toCome} what="A hora ainda não chegou, e ficam por fechar:" />
        {closing.due.length > 0 && (
          <>
            <Named rows={closing.due} what="Ainda ninguém disse o que aconteceu com:" strong />
            <Leave faltas={faltas} onChange={setFaltas} />
            {faltas && <Reason reason={reason} onChange={setReason} />}
          </>
        )}
        <DialogButtons
          action={steps.length > 0 ? `Fechar dia: ${stepsText(steps)}` : 'Fechar dia'}
          cancel="Voltar"
          onCancel={onClose}
        />
      </form>
    </PageDialog>
  );
}

type ReasonValues = typeof NO_REASON;

interface ReasonProps {
  readonly reason: ReasonValues;
  onChange(reason: ReasonValues): void;
}

/** Why those who are recorded as absent did not come. */
function Reason({ reason, onChange }: ReasonProps) {
  return (
    <ReasonFields
      cd_motiv={{
        value: reason.cd_motiv,
        onChange: (cd_motiv) => onChange({ ...reason, cd_motiv }),
      }}
      motivo={{
        value: reason.motivo,
        onChange: (motivo) => onChange({ ...reason, motivo }),
      }}
    />
  );
}

interface NamedProps {
  readonly rows: readonly LinhaDoDia[];
  readonly what: string;
  readonly strong?: boolean;
}

function Named({ rows, what, strong = false }: NamedProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <p>{strong ? <strong>{what}</strong> : what}</p>
      <NamedRows names={rows.map(nameOf)} />
    </div>
  );
}

interface LeaveProps {
  readonly faltas: boolean;
  onChange(faltas: boolean): void;
}

/** What becomes of those of whom nobody has said what happened. */
function Leave({ faltas, onChange }: LeaveProps) {
  return (
    <Radio.Group
      label="O que fazer com estas marcações"
      value={faltas ? 'faltas' : 'deixar'}
      onChange={(value) => onChange(value === 'faltas')}
    >
      <div className={formClasses.choices}>
        <Radio value="deixar" size="sm" data-autofocus label="Deixar por fechar: ficam em «Hoje»" />
        <Radio value="faltas" size="sm" label="Registar a falta de todos" />
      </div>
    </Radio.Group>
  );
}

const leftText = (count: number) =>
  count === 1
    ? 'Fica 1 marcação por fechar: aparece em «Hoje» até alguém a fechar.'
    : `Ficam ${count} marcações por fechar: aparecem em «Hoje» até alguém as fechar.`;
