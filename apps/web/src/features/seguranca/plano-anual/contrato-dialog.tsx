import type { HorasServico } from '@sst/contract';
import { PLANO_ANUAL } from '@sst/contract/rules/plano-anual/linhas';
import { SETOR_LABEL, SETORES, type Setor } from '@sst/contract/rules/plano-anual/minimos';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { readHoras } from './read-horas.ts';

interface Props {
  readonly horas: HorasServico;
  onClose(): void;
}

interface Values {
  readonly horas_medico: string;
  readonly horas_tecnico: string;
  readonly setor: string;
}

const BAD = 'Indique as horas em número, ou deixe vazio.';
const textOf = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
const read = (text: string) => readHoras(text, PLANO_ANUAL.horasContrato);

/** Writes the hours that the contract of a year includes, and what the work is. */
export function ContratoDialog({ horas, onClose }: Props) {
  const company = useEmpresa().cd;
  const { ano, contrato } = horas;
  const form = useCallForm<Values>({
    initial: {
      horas_medico: textOf(contrato.horas_medico),
      horas_tecnico: textOf(contrato.horas_tecnico),
      setor: contrato.setor ?? '',
    },
    errorsOf: (values) => ({
      ...(read(values.horas_medico) === undefined && { horas_medico: BAD }),
      ...(read(values.horas_tecnico) === undefined && { horas_tecnico: BAD }),
    }),
    callOf: (values) =>
      prepareCall('saveContratoServico', {
        params: { company },
        body: {
          ano,
          horas_medico: read(values.horas_medico) ?? null,
          horas_tecnico: read(values.horas_tecnico) ?? null,
          setor: (values.setor || null) as Setor | null,
          versao: contrato.versao,
        },
      }),
    onDone: onClose,
  });
  const hours = { inputMode: 'decimal', limit: 9 } as const;
  return (
    <SubmitDialog
      form={form}
      title={`Horas contratadas em ${ano}`}
      width={520}
      fullOnPhone
      action="Guardar"
      onClose={onClose}
    >
      <Field
        as={TextField}
        form={form}
        name="horas_medico"
        label="Horas de médico no ano"
        {...hours}
      />
      <Field
        as={TextField}
        form={form}
        name="horas_tecnico"
        label="Horas de técnico no ano"
        {...hours}
      />
      <Field
        as={ChoiceField}
        form={form}
        name="setor"
        label="Trabalho da empresa"
        empty="Por dizer"
        description="Dele depende o mínimo da lei."
        options={labelOptions(SETOR_LABEL, SETORES)}
      />
    </SubmitDialog>
  );
}
