import { HORAS, numeroText, readNumero } from '@sst/contract/acidentes/figuras/horas-rules';
import { INDICE, INDICES, type Indice } from '@sst/contract/acidentes/figuras/indices';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import type { Metas } from './metas.ts';

interface Props {
  readonly company: number;
  readonly ano: number;
  readonly metas: Metas;
  onClose(): void;
}

type Values = Record<Indice, string>;

const valuesOf = (metas: Metas) =>
  Object.fromEntries(
    INDICES.map((indice) => [indice, numeroText(metas.get(indice) ?? null)]),
  ) as Values;

/** What the company wants each index of a year not to exceed; an empty one has no target. */
export function MetasDialog({ company, ano, metas, onClose }: Props) {
  const form = useCallForm<Values>({
    initial: valuesOf(metas),
    errorsOf: (values) =>
      Object.fromEntries(
        INDICES.filter((indice) => readNumero(values[indice], 'horas') === undefined).map(
          (indice) => [indice, `Indique um número até ${numeroText(HORAS.horas)}, como 12,5.`],
        ),
      ),
    callOf: (values) =>
      prepareCall('saveMetasIndicadores', {
        params: { company },
        body: {
          ano,
          metas: INDICES.flatMap((indice) => {
            const valor = readNumero(values[indice], 'horas');
            return typeof valor === 'number' ? [{ indice, valor }] : [];
          }),
          antes: [...metas].map(([indice, valor]) => ({ indice, valor })),
        },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      title={`Metas de ${ano}`}
      width={480}
      action="Guardar"
      form={form}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary} />
      <p>
        O que a empresa quer que cada índice não ultrapasse no ano. Vazio: sem meta. Valem para toda
        a empresa.
      </p>
      {INDICES.map((indice, at) => (
        <Field
          key={indice}
          as={TextField}
          form={form}
          name={indice}
          label={`${INDICE[indice].nome} (${INDICE[indice].sigla})`}
          limit={15}
          inputMode="decimal"
          help={indice === 'ig' ? 'Por um milhão de horas.' : undefined}
          data-autofocus={at === 0 || undefined}
        />
      ))}
    </SubmitDialog>
  );
}
