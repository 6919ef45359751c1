import { Button } from '@mantine/core';
import type { LinhaPlanoAnual } from '@sst/contract';
import {
  ATIVIDADE_DO_SERVICO_LABEL,
  ATIVIDADES_DO_SERVICO,
  type AtividadeDoServico,
  alineaDe,
} from '@sst/contract/rules/plano-anual/atividades';
import { DIA_DE_OUTRO_ANO, MESES, PLANO_ANUAL } from '@sst/contract/rules/plano-anual/linhas';
import { useState } from 'react';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { ManyField } from '../../../components/form/fields/many-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { RemoverLinhaDialog } from './remover-linha-dialog.tsx';

interface Props {
  readonly ano: number;
  /** What is planned, where it is known. */
  readonly atividade?: AtividadeDoServico;
  /** The line that is changed; without one, lines are planned. */
  readonly linha?: LinhaPlanoAnual;
  onClose(): void;
}

interface Values {
  readonly atividade: string;
  readonly texto: string;
  readonly cd_organig: number | null;
  readonly meses: string[];
  readonly dt: string;
  readonly quem: string;
}

const ACTIVITIES = ATIVIDADES_DO_SERVICO.map((value) => ({
  value,
  label: `${alineaDe(value)} ${ATIVIDADE_DO_SERVICO_LABEL[value]}`,
}));
const MONTHS = MESES.map((label, index) => ({ value: String(index + 1), label }));

/** Plans lines of an activity, one for each month, or changes one. */
export function LinhaDialog({ ano, atividade, linha, onClose }: Props) {
  const company = useEmpresa().cd;
  const [removing, setRemoving] = useState(false);
  const form = useLinhaForm({ ano, atividade, linha, company, onClose });
  if (linha && removing) {
    return <RemoverLinhaDialog linha={linha} onClose={onClose} onBack={() => setRemoving(false)} />;
  }
  return (
    <SubmitDialog
      form={form}
      title={linha ? 'Alterar linha do plano' : `Planear em ${ano}`}
      width={600}
      fullOnPhone
      action={linha ? 'Guardar' : 'Planear'}
      onClose={onClose}
    >
      {!linha && (
        <Field
          as={ChoiceField}
          form={form}
          name="atividade"
          label="Atividade"
          empty="Escolha a atividade"
          required
          options={ACTIVITIES}
        />
      )}
      {linha && <p>{ATIVIDADE_DO_SERVICO_LABEL[linha.atividade]}</p>}
      <Field
        as={LongTextField}
        form={form}
        name="texto"
        label="O que se faz"
        limit={PLANO_ANUAL.texto}
        description="Opcional: o que distingue esta linha, como «Simulacro de evacuação»."
      />
      <WhenFields form={form} ano={ano} one={linha !== undefined} />
      <Field
        as={NodeField}
        form={form}
        name="cd_organig"
        label="Unidade"
        title="Escolher a unidade"
        company={company}
        help="A empresa inteira, se não escolher outra."
      />
      <Field as={TextField} form={form} name="quem" label="Quem" limit={PLANO_ANUAL.quem} />
      {linha && (
        <div>
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            Remover esta linha
          </Button>
        </div>
      )}
    </SubmitDialog>
  );
}

type LinhaForm = ReturnType<typeof useLinhaForm>;

interface WhenProps {
  readonly form: LinhaForm;
  readonly ano: number;
  /** Whether there is one line, which has one month. */
  readonly one: boolean;
}

/** A month, several, a day, or any time of the year. */
function WhenFields({ form, ano, one }: WhenProps) {
  return (
    <>
      <Field
        as={ManyField}
        form={form}
        name="meses"
        label={one ? 'Mês previsto' : 'Meses previstos'}
        description={
          one
            ? 'Sem mês nem dia: ao longo do ano.'
            : 'Uma linha por cada mês. Sem mês nem dia: ao longo do ano.'
        }
        options={MONTHS}
        most={one ? 1 : 12}
      />
      <Field
        as={DateField}
        form={form}
        name="dt"
        label="Ou num dia certo"
        min={`${ano}-01-01`}
        max={`${ano}-12-31`}
      />
    </>
  );
}

interface FormOptions extends Props {
  readonly company: number;
  readonly atividade: AtividadeDoServico | undefined;
  readonly linha: LinhaPlanoAnual | undefined;
}

function useLinhaForm({ ano, atividade, linha, company, onClose }: FormOptions) {
  return useCallForm<Values>({
    initial: {
      atividade: atividade ?? '',
      texto: linha?.texto ?? '',
      cd_organig: linha?.cd_organig ?? company,
      meses: linha?.mes ? [String(linha.mes)] : [],
      dt: linha?.dt ? dateText(linha.dt) : '',
      quem: linha?.quem ?? '',
    },
    errorsOf: ({ dt, meses }) => {
      const day = readDate(dt);
      if (!day) return dt.trim() === '' ? {} : { dt: dateProblem(dt) };
      if (!day.startsWith(`${ano}-`)) return { dt: DIA_DE_OUTRO_ANO };
      const both = !linha && meses.length > 0;
      return both ? { dt: 'Escolha os meses ou o dia, não ambos.' } : {};
    },
    missingOf: (values) => emptyFields(values, { atividade: 'Escolha a atividade.' }),
    callOf: (values) => {
      const { texto, quem, meses } = values;
      const dt = readDate(values.dt) ?? null;
      const cd_organig = values.cd_organig ?? company;
      const fields = { texto, quem, cd_organig, dt };
      if (linha) {
        const mes = meses[0] === undefined ? null : Number(meses[0]);
        const body = { ...fields, mes, versao: linha.versao };
        return prepareCall('updateLinhaPlanoAnual', { params: { company, id: linha.cd }, body });
      }
      const of = { ...fields, atividade: values.atividade as AtividadeDoServico };
      const months = meses.map(Number).sort((one, other) => one - other);
      const linhas =
        dt !== null || months.length === 0
          ? [{ ...of, mes: null }]
          : months.map((mes) => ({ ...of, mes }));
      return prepareCall('createLinhasPlanoAnual', { params: { company }, body: { ano, linhas } });
    },
    onDone: onClose,
  });
}
