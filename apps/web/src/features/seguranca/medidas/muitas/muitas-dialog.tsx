import type { MedidaRow } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { PRAZO_PASSADO, VIDA } from '@sst/contract/rules/medidas/vida';
import { MEDIDA } from '@sst/contract/rules/seguranca';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useState } from 'react';
import { LeftOut } from '../../../../components/bulk/left-out.tsx';
import { NamedRows } from '../../../../components/bulk/named-rows.tsx';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { LongTextField } from '../../../../components/form/fields/long-text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { briefly } from '../briefly.ts';
import { ResponsavelField } from '../vida/responsavel-field.tsx';
import { type Outcome, useMuitas } from './use-muitas.ts';

interface Props {
  readonly acao: 'prazo' | 'responsavel';
  readonly rows: readonly MedidaRow[];
  /** They are changed, and no longer chosen. */
  onDone(cds: readonly number[]): void;
  onClose(): void;
}

/** Gives the chosen measures another deadline, or somebody who answers for them; where some could not be, says which and why. */
export function MuitasDialog({ acao, rows, onDone, onClose }: Props) {
  // They are no longer chosen once they are changed.
  const [given] = useState(rows);
  const [outcome, setOutcome] = useState<Outcome>();
  const muitas = useMuitas({ onDone, onOutcome: setOutcome, onClose });
  if (outcome)
    return <OutcomeDialog rows={given} outcome={outcome} onClose={onClose} {...muitas} />;
  const form = { rows: given, onSend: muitas.send, onClose };
  return acao === 'prazo' ? <PrazoForm {...form} /> : <ResponsavelForm {...form} />;
}

interface FormProps {
  readonly rows: readonly MedidaRow[];
  readonly onSend: ReturnType<typeof useMuitas>['send'];
  onClose(): void;
}

const words = (count: number) => countLabel(count, 'medida', 'medidas');
const codesOf = (rows: readonly MedidaRow[]) => rows.map(({ cd }) => cd);

function PrazoForm({ rows, onSend, onClose }: FormProps) {
  const today = useToday();
  const form = useSubmitForm({
    initial: { prazo: '', texto: '' },
    errorsOf: ({ prazo }) => {
      const day = readDate(prazo);
      if (!day) return prazo.trim() === '' ? {} : { prazo: dateProblem(prazo) };
      return day < today ? { prazo: PRAZO_PASSADO } : {};
    },
    missingOf: (values) =>
      emptyFields(values, { prazo: 'Indique o prazo.', texto: 'Diga porquê.' }),
    send: ({ prazo, texto }) =>
      onSend({ acao: 'prazo', cds: codesOf(rows), prazo: readDate(prazo) ?? '', texto }),
  });
  return (
    <SubmitDialog
      form={form}
      title={`Mudar o prazo de ${words(rows.length)}`}
      width={520}
      fullOnPhone
      action="Mudar o prazo"
      onClose={onClose}
    >
      <Named rows={rows} />
      <Field
        as={DateField}
        form={form}
        name="prazo"
        label="Novo prazo"
        required
        data-autofocus
        min={today}
        max={addDays(today, MEDIDA.dias)}
      />
      <Field
        as={LongTextField}
        form={form}
        name="texto"
        label="Porquê"
        required
        limit={VIDA.texto}
        description="A mesma razão fica no histórico de cada uma, com o prazo anterior."
      />
    </SubmitDialog>
  );
}

function ResponsavelForm({ rows, onSend, onClose }: FormProps) {
  const company = useEmpresa().cd;
  const units = new Set(rows.map(({ cd_organig }) => cd_organig));
  const [unit] = units;
  const form = useSubmitForm({
    initial: { cd_responsavel: '' },
    send: ({ cd_responsavel }) =>
      onSend({
        acao: 'responsavel',
        cds: codesOf(rows),
        cd_responsavel: cd_responsavel === '' ? null : Number(cd_responsavel),
      }),
  });
  return (
    <SubmitDialog
      form={form}
      title={`Mudar o responsável de ${words(rows.length)}`}
      width={520}
      fullOnPhone
      action="Mudar o responsável"
      onClose={onClose}
    >
      <Named rows={rows} />
      <Field
        as={ResponsavelField}
        form={form}
        name="cd_responsavel"
        company={company}
        unidade={units.size === 1 && unit !== undefined ? unit : company}
        data-autofocus
      />
    </SubmitDialog>
  );
}

const Named = ({ rows }: { readonly rows: readonly MedidaRow[] }) => (
  <NamedRows names={rows.map(({ medida }) => briefly(medida))} />
);

interface OutcomeProps {
  readonly rows: readonly MedidaRow[];
  readonly outcome: Outcome;
  undo(alteracao: number): Promise<void>;
  onClose(): void;
}

/** What became of them, where some could not be changed. */
function OutcomeDialog({ rows, outcome, undo, onClose }: OutcomeProps) {
  const { message, recusadas, alteracao } = outcome;
  const names = new Map(rows.map(({ cd, medida }) => [cd, briefly(medida)]));
  return (
    <PageDialog title="O que foi feito" width={520} fullOnPhone onClose={onClose}>
      <p role="status">{message}</p>
      <LeftOut
        rows={recusadas.map(({ cd, motivo }) => ({ nome: names.get(cd) ?? '', porque: motivo }))}
      />
      <DialogButtons
        action="Fechar"
        onAction={onClose}
        cancel={alteracao === null ? 'Voltar' : 'Repor todas'}
        onCancel={() => {
          onClose();
          if (alteracao !== null) void undo(alteracao);
        }}
      />
    </PageDialog>
  );
}
