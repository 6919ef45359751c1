import { GRUPOS_POR_SI, type GrupoPorSi } from '@sst/contract/rules/acerto/grupos';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { CheckField } from '../../../../components/form/fields/check-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';

const LABEL: Readonly<Record<GrupoPorSi, string>> = {
  novos: 'Pedir a admissão de pessoas novas',
  transferencias: 'Pedir a transferência de quem mudou de unidade',
  alteracoes: 'Pedir a alteração de dados da mesma pessoa',
};

interface Props {
  readonly company: number;
  readonly grupos: readonly GrupoPorSi[];
  onClose(): void;
}

/** Says what of a list that a program sends is asked for without anybody. */
export function PorSiDialog({ company, grupos, onClose }: Props) {
  const form = useCallForm<Record<GrupoPorSi, boolean>>({
    initial: {
      novos: grupos.includes('novos'),
      transferencias: grupos.includes('transferencias'),
      alteracoes: grupos.includes('alteracoes'),
    },
    callOf: (values) =>
      prepareCall('saveGruposPorSi', {
        params: { company },
        body: { grupos: GRUPOS_POR_SI.filter((grupo) => values[grupo]) },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      form={form}
      title="Listas enviadas por programas"
      width={520}
      action="Guardar"
      onClose={onClose}
    >
      <ErrorSummary {...form.summary} />
      <p>
        Quando um programa envia a lista de pessoal, o que marcar aqui é pedido sem ninguém o
        escolher. O resto espera nesta página por uma pessoa.
      </p>
      <div className={formClasses.choices}>
        {GRUPOS_POR_SI.map((grupo, at) => (
          <Field
            key={grupo}
            as={CheckField}
            form={form}
            name={grupo}
            data-autofocus={at === 0 || undefined}
            label={LABEL[grupo]}
          />
        ))}
      </div>
      <p>
        Saídas e dúvidas esperam sempre, e também o que tocar em mais de um quinto das pessoas da
        unidade.
      </p>
    </SubmitDialog>
  );
}
