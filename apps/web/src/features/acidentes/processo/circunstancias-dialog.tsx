import type { AcidenteProcesso } from '@sst/contract';
import { GRAVIDADE_LABEL, GRAVIDADES, type Gravidade } from '@sst/contract/acidentes/participacoes';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { TimeField } from '../../../components/form/dates/time-field.tsx';
import { INVALID_TIME, readTime } from '../../../components/form/dates/time-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useToday } from '../../../lib/time/now.ts';

interface Values {
  readonly dt: string;
  readonly hr: string;
  readonly gravidade: string;
}

interface Props {
  readonly company: number;
  readonly acidente: number;
  readonly processo: AcidenteProcesso;
  onClose(): void;
}

function errorsOf({ dt, hr }: Values): FieldErrors<Values> {
  return {
    ...(readDate(dt) === null && { dt: dateProblem(dt) }),
    ...(readTime(hr) === null && { hr: INVALID_TIME }),
  };
}

/** Says when the employer came to know of an accident, and whether it was serious; the latter is never filled in by itself. */
export function CircunstanciasDialog({ company, acidente, processo, onClose }: Props) {
  const today = useToday();
  const inConstrucao = processo.participacoes.some(({ setor }) => setor === 'construcao');
  const known = momentInPortugal(new Date(processo.conhecimento));
  const form = useCallForm<Values>({
    initial: { dt: dateText(known.dt), hr: known.hr, gravidade: processo.gravidade ?? '' },
    errorsOf,
    missingOf: (values) => emptyFields(values, { dt: 'Indique o dia.', hr: 'Indique a hora.' }),
    callOf: ({ dt, hr, gravidade }) =>
      prepareCall('saveCircunstanciasAcidente', {
        params: { company, id: acidente },
        body: {
          dt: readDate(dt) ?? '',
          hr: readTime(hr) ?? '',
          gravidade: gravidade === '' ? null : (gravidade as Gravidade),
        },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog title="Circunstâncias" width={440} action="Guardar" form={form} onClose={onClose}>
      <Field
        as={DateField}
        form={form}
        name="dt"
        label="Dia em que a empresa soube"
        required
        data-autofocus
        max={today}
      />
      <Field as={TimeField} form={form} name="hr" label="A que horas" required />
      <Field
        as={ChoiceField}
        form={form}
        name="gravidade"
        label="Gravidade"
        empty="Por dizer"
        description={
          inConstrucao &&
          'Da pessoa. Se foi particularmente grave para a segurança diz-se na participação à ACT.'
        }
        options={labelOptions(GRAVIDADE_LABEL, GRAVIDADES)}
      />
    </SubmitDialog>
  );
}
