import type { AgendaOpcoes } from '@sst/contract';
import { TURNO } from '@sst/contract/rules/agenda/turnos';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { SearchChoiceField } from '../../../../components/form/fields/search-choice-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useToday } from '../../../../lib/time/now.ts';
import classes from '../agenda.module.css';
import { useAfetados } from './mudanca/use-afetados.tsx';
import { professionals } from './professionals.ts';
import { professionalOf } from './turno-values.ts';

interface Values {
  readonly quem: string;
  readonly de: string;
  readonly ate: string;
  readonly motivo: string;
}

function errorsOf({ de, ate }: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  const [first, last] = [readDate(de), readDate(ate)];
  if (first === null) errors.de = dateProblem(de);
  if (last === null) errors.ate = dateProblem(ate);
  if (first && last && last < first) errors.ate = 'O último dia é anterior ao primeiro.';
  return errors;
}

/** What is sent. */
function bodyOf({ quem, de, ate, motivo }: Values) {
  return {
    ...professionalOf(quem),
    de: readDate(de) ?? '',
    ate: readDate(ate) ?? '',
    motivo: motivo.trim() || null,
  };
}

interface Props {
  readonly opcoes: AgendaOpcoes;
  /** Whose absence it is, if that is known: 'm 7', 'e 3'. */
  readonly quem: string;
  onClose(): void;
}

/** Says when a physician or a nurse is away: all shifts of theirs between two days, in one answer about who is booked. */
export function AusenciaDialog({ opcoes, quem, onClose }: Props) {
  const today = useToday();
  const afetados = useAfetados();
  const options = professionals(opcoes);
  const known = options.some(({ value }) => value === quem);
  const form = useCallForm<Values>({
    initial: { quem: known ? quem : '', de: '', ate: '', motivo: '' },
    errorsOf,
    missingOf: (values) =>
      emptyFields(values, {
        quem: 'Escolha quem é.',
        de: 'Indique o primeiro dia.',
        ate: 'Indique o último dia.',
      }),
    callOf: (values) => {
      const ausencia = bodyOf(values);
      return afetados.decided({ que: 'ausencia', ausencia }, (decided) =>
        prepareCall('setAusencia', { body: { ...ausencia, afetados: decided } }),
      );
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Ausência"
      width={480}
      unsaved={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {(close) => (
        <>
          <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
            <ErrorSummary {...form.summary} />
            <Field
              as={SearchChoiceField}
              form={form}
              name="quem"
              label="Quem"
              required
              data-autofocus={known ? undefined : true}
              empty="Escolha quem é"
              options={options}
            />
            <DiasFields form={form} today={today} focused={known} />
            <Field as={TextField} form={form} name="motivo" label="Porquê" limit={TURNO.motivo} />
            <p className={classes.note}>
              Nestes dias, nenhum dos seus turnos se realiza. Antes de mudar seja o que for,
              pergunta-se o que acontece a quem está marcado.
            </p>
            <DialogButtons action="Guardar" busy={form.busy} onCancel={close} />
          </form>
          {afetados.dialog}
        </>
      )}
    </FormDialog>
  );
}

interface DiasProps {
  readonly form: ReturnType<typeof useCallForm<Values>>;
  readonly today: string;
  readonly focused: boolean;
}

/** The first and the last day. */
function DiasFields({ form, today, focused }: DiasProps) {
  return (
    <div className={classes.pair}>
      <Field
        as={DateField}
        form={form}
        name="de"
        label="De"
        required
        min={today}
        data-autofocus={focused || undefined}
      />
      <Field
        as={DateField}
        form={form}
        name="ate"
        label="Até"
        required
        min={readDate(form.values.de) ?? today}
      />
    </div>
  );
}
