import type { AcidenteProcesso } from '@sst/contract';
import { periodoErrors } from '@sst/contract/acidentes/ausencias';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';

type Periodo = NonNullable<AcidenteProcesso['ausencia']>['periodos'][number];

interface Values {
  readonly dt_ini: string;
  readonly dt_fim: string;
}

interface Props {
  readonly company: number;
  readonly acidente: { readonly cd: number; readonly dt: string };
  /** All that are stated of the accident. */
  readonly periodos: readonly Periodo[];
  /** The one to correct; absent for a new one. */
  readonly periodo: Periodo | undefined;
  onClose(): void;
}

/** States an absence after an accident, or corrects its days. */
export function AusenciaDialog({ company, acidente, periodos, periodo, onClose }: Props) {
  const form = useCallForm<Values>({
    initial: {
      dt_ini: dateText(periodo?.dt_ini ?? null),
      dt_fim: dateText(periodo?.dt_fim ?? null),
    },
    errorsOf: (values) => errorsOf(values, acidente.dt, periodos, periodo),
    missingOf: (values) => emptyFields(values, { dt_ini: 'Indique o primeiro dia.' }),
    callOf: ({ dt_ini, dt_fim }) =>
      prepareCall('saveAusenciaAcidente', {
        params: { company, id: acidente.cd },
        body: {
          cd: periodo?.cd ?? null,
          dt_ini: readDate(dt_ini) ?? '',
          dt_fim: readDate(dt_fim),
          ...(periodo && { antes: { dt_ini: periodo.dt_ini, dt_fim: periodo.dt_fim } }),
        },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      title={periodo ? 'Corrigir ausência' : 'Indicar ausência'}
      width={440}
      action="Guardar"
      form={form}
      onClose={onClose}
    >
      <p>
        Cada certificado é uma ausência; as que se seguem contam como uma. O dia do acidente e o do
        regresso não contam.
      </p>
      <Field
        as={DateField}
        form={form}
        name="dt_ini"
        label="Primeiro dia de ausência"
        required
        data-autofocus
        min={acidente.dt}
      />
      <Field
        as={DateField}
        form={form}
        name="dt_fim"
        label="Dia do regresso"
        description="Vazio enquanto ainda está ausente."
        min={acidente.dt}
      />
    </SubmitDialog>
  );
}

function errorsOf(
  { dt_ini, dt_fim }: Values,
  dt: string,
  periodos: readonly Periodo[],
  periodo: Periodo | undefined,
): FieldErrors<Values> {
  const [first, last] = [readDate(dt_ini), readDate(dt_fim)];
  const ended = dt_fim.trim() !== '';
  if (first === null || (ended && last === null)) {
    return {
      ...(dt_ini.trim() !== '' && first === null && { dt_ini: dateProblem(dt_ini) }),
      ...(ended && last === null && { dt_fim: dateProblem(dt_fim) }),
    };
  }
  const others = periodos.filter(({ cd }) => cd !== periodo?.cd);
  return periodoErrors({ dt_ini: first, dt_fim: last }, dt, others);
}
