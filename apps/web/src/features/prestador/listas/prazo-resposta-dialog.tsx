import type { PrazoResposta } from '@sst/contract';
import { RESPOSTA_HORAS, RESPOSTA_LABEL } from '@sst/contract/rules/hoje/prazos-resposta';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';

interface Values {
  readonly horas: string;
}

interface Props {
  readonly prazo: PrazoResposta;
  onClose(): void;
}

function errorsOf({ horas }: Values): FieldErrors<Values> {
  const number = Number(horas);
  const { least, most } = RESPOSTA_HORAS;
  if (/^\d+$/.test(horas.trim()) && number >= least && number <= most) return {};
  return { horas: `Indique um número de horas entre ${least} e ${most}.` };
}

/** Changes what is promised of a kind of request. */
export function PrazoRespostaDialog({ prazo, onClose }: Props) {
  const { tipo, horas } = prazo;
  const form = useCallForm<Values>({
    initial: { horas: String(horas) },
    missingOf: errorsOf,
    callOf: (values) =>
      prepareCall('updatePrazosResposta', {
        body: { prazos: [{ tipo, horas: Number(values.horas) }] },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      form={form}
      title={`Prazo de resposta: ${RESPOSTA_LABEL[tipo]}`}
      width={440}
      onClose={onClose}
      action="Guardar"
    >
      <Field
        as={TextField}
        form={form}
        name="horas"
        label="Horas"
        required
        data-autofocus
        inputMode="numeric"
        help="De dias úteis: 24 são um dia, 72 são três."
        limit={3}
      />
    </SubmitDialog>
  );
}
