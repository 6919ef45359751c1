import type { FaltasResumo } from '@sst/contract';
import { FALTA_PRECO_MAX } from '@sst/contract/rules/agenda/faltas';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { readPreco } from './faltas-bars.ts';

interface Props {
  readonly company: number;
  readonly custo: NonNullable<FaltasResumo['custo']>;
  onClose(): void;
}

/** Says what an absence costs the company. */
export function PrecoDialog({ company, custo: { preco, versao }, onClose }: Props) {
  const form = useCallForm({
    initial: { preco: preco === null ? '' : String(preco).replace('.', ',') },
    errorsOf: ({ preco: typed }) => {
      const read = readPreco(typed);
      if (read === undefined) return { preco: 'Escreva um valor em euros, como 35 ou 35,50.' };
      if (read === 0 || (read ?? 1) > FALTA_PRECO_MAX)
        return { preco: `Escreva um valor entre 0,01 e ${FALTA_PRECO_MAX}.` };
      return {};
    },
    callOf: ({ preco: typed }) =>
      prepareCall('updatePrecoFalta', {
        params: { company },
        body: { preco: readPreco(typed) ?? null, versao },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      title="Preço de uma falta"
      width={440}
      action="Guardar"
      form={form}
      onClose={onClose}
    >
      <Field
        as={TextField}
        form={form}
        name="preco"
        label="Preço, em euros"
        help="O que a empresa paga ou perde por cada marcação a que o funcionário falta. Vazio, não se calcula."
        limit={12}
        data-autofocus
        inputMode="decimal"
      />
    </SubmitDialog>
  );
}
