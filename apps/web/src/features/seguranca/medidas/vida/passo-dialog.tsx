import type { MedidaVida } from '@sst/contract';
import { PASSOS, type PassoTomado, VIDA } from '@sst/contract/rules/medidas/vida';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { useDoubts } from '../../../../components/form/dialog/use-doubts.tsx';
import { CheckField } from '../../../../components/form/fields/check-field.tsx';
import { LongTextField } from '../../../../components/form/fields/long-text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import classes from './medida-dialog.module.css';

interface Props {
  readonly medida: MedidaVida;
  readonly passo: PassoTomado;
  onClose(): void;
}

/** What each step means, said before it is taken. */
const MEANS: Readonly<Record<PassoTomado, string>> = {
  iniciar: '',
  executar:
    'O prestador verifica-a, ou devolve-a com a razão. Até alguém a ler, pode retirar o passo.',
  verificar: 'A medida fica concluída, no dia em que foi dada por executada.',
  devolver: 'Volta à empresa, que lê a razão.',
  cancelar: 'Sai das medidas em aberto sem ser concluída. A razão fica no histórico.',
};

/** Takes a step of a measure: with its text, where it has one; who verifies their own work is asked. */
export function PassoDialog({ medida, passo, onClose }: Props) {
  const company = useEmpresa().cd;
  const { texto, label } = PASSOS[passo];
  const { change } = useRowChange({ onDone: onClose });
  const doubts = useDoubts('Verificar na mesma', 'Verificar o próprio trabalho');
  const form = useSubmitForm({
    initial: { texto: '', repetir: false },
    missingOf: (values) =>
      texto === null ? {} : emptyFields({ texto: values.texto }, { texto: 'Diga porquê.' }),
    send: (values) => {
      const body = {
        acao: 'passo',
        passo,
        texto: texto === null ? null : values.texto,
        repetir: values.repetir,
        versao: medida.versao,
      } as const;
      return doubts.sendUnlessDoubtful(body, (asked) =>
        change(prepareCall('changeMedida', { params: { company, id: medida.cd }, body: asked })),
      );
    },
  });
  return (
    <>
      <SubmitDialog
        form={form}
        title={label}
        width={520}
        fullOnPhone
        action={label}
        onClose={onClose}
      >
        <p className={classes.measure}>{medida.medida}</p>
        <p>{MEANS[passo]}</p>
        {texto !== null && (
          <Field
            as={LongTextField}
            form={form}
            name="texto"
            label={texto}
            required
            data-autofocus
            limit={VIDA.texto}
          />
        )}
        {passo === 'cancelar' && medida.repete_meses !== null && (
          <Field as={CheckField} form={form} name="repetir" label="Criar a próxima na mesma" />
        )}
      </SubmitDialog>
      {doubts.question(form)}
    </>
  );
}
