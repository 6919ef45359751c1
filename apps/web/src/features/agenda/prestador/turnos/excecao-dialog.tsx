import { Button } from '@mantine/core';
import type { TurnoRow } from '@sst/contract';
import { type Hours, hoursOn, TURNO } from '@sst/contract/rules/agenda/turnos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { TimeField } from '../../../../components/form/dates/time-field.tsx';
import { INVALID_TIME, readTime } from '../../../../components/form/dates/time-text.ts';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
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

interface Values {
  readonly dt: string;
  readonly de: string;
  readonly ate: string;
  readonly motivo: string;
}

function errorsOf({ dt, de, ate }: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  if (readDate(dt) === null) errors.dt = dateProblem(dt);
  const given = de.trim() + ate.trim() !== '';
  if (given && readTime(de) === null) errors.de = INVALID_TIME;
  if (given && readTime(ate) === null) errors.ate = INVALID_TIME;
  return errors;
}

interface Props {
  readonly turno: TurnoRow;
  /** The day, where it is known. */
  readonly dia?: string | undefined;
  /** The hours that are proposed for it, if they are known. */
  readonly horas?: Hours | undefined;
  /** Opens the form of the shift in its place. */
  readonly onTurno?: (() => void) | undefined;
  onClose(): void;
}

/** A day of a shift as it is now, or with the hours that are proposed. */
function initialOf({ turno, dia, horas }: Pick<Props, 'turno' | 'dia' | 'horas'>): Values {
  const hours = horas ?? (dia === undefined ? null : hoursOn(turno, dia));
  const motivo = turno.excecoes.find(({ dt }) => dt === dia)?.motivo ?? '';
  return {
    dt: dia === undefined ? '' : displayDate(dia),
    de: hours?.de ?? '',
    ate: hours?.ate ?? '',
    motivo,
  };
}

/** What the hours mean; of hours that are proposed, which they were. */
function noteOf({ turno, dia, horas }: Pick<Props, 'turno' | 'dia' | 'horas'>): string {
  const before = horas && dia !== undefined ? hoursOn(turno, dia) : null;
  if (before) return `Até agora, das ${before.de} às ${before.ate}. Só este dia muda.`;
  return 'Sem horas, o turno não se realiza nesse dia.';
}

/** Says of a day that the shift does not take place, or at other hours. */
export function ExcecaoDialog({ turno, dia, horas, onTurno, onClose }: Props) {
  const today = useToday();
  const afetados = useAfetados();
  const form = useCallForm<Values>({
    initial: initialOf({ turno, dia, horas }),
    errorsOf,
    missingOf: (values) => emptyFields(values, { dt: 'Indique o dia.' }),
    callOf: ({ dt, de, ate, motivo }) => {
      const { cd } = turno;
      const excecao = { dt: readDate(dt) ?? '', de: readTime(de), ate: readTime(ate), motivo };
      return afetados.decided({ que: 'excecao', cd, excecao }, (decided) =>
        prepareCall('setExcecaoTurno', {
          params: { id: cd },
          body: { ...excecao, afetados: decided },
        }),
      );
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Um dia diferente: ${turno.profissional}`}
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
              as={DateField}
              form={form}
              name="dt"
              label="Dia"
              required
              data-autofocus
              min={today}
            />
            <div className={classes.pair}>
              <Field as={TimeField} form={form} name="de" label="Das" />
              <Field as={TimeField} form={form} name="ate" label="Às" />
            </div>
            <p className={classes.note}>{noteOf({ turno, dia, horas })}</p>
            <Field as={TextField} form={form} name="motivo" label="Motivo" limit={TURNO.motivo} />
            {onTurno && (
              <div>
                <Button variant="subtle" size="compact-md" disabled={form.dirty} onClick={onTurno}>
                  Alterar o turno todo
                </Button>
              </div>
            )}
            <DialogButtons action="Guardar" busy={form.busy} onCancel={close} />
          </form>
          {afetados.dialog}
        </>
      )}
    </FormDialog>
  );
}
