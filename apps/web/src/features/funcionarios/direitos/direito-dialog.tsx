import { DIREITO_LABEL, DIREITO_MOTIVO, type Direito } from '@sst/contract/direitos/guarda';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import classes from './direitos.module.css';

interface Props {
  readonly tipo: Direito;
  readonly params: { readonly company: number; readonly id: number };
  /** What would be erased, in words. */
  readonly apaga: readonly string[];
  onClose(): void;
}

const ACTION: Readonly<Record<Direito, string>> = {
  apagamento: 'Apagar',
  limitacao: 'Limitar',
  levantamento: 'Levantar a limitação',
};

/** Asks why before a right is exercised, and says what follows. */
export function DireitoDialog({ tipo, params, apaga, onClose }: Props) {
  const form = useCallForm({
    initial: { motivo: '' },
    missingOf: (values) => emptyFields(values, { motivo: 'Indique o motivo.' }),
    callOf: ({ motivo }) => prepareCall('exerceDireito', { params, body: { tipo, motivo } }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      form={form}
      title={DIREITO_LABEL[tipo]}
      width={520}
      action={ACTION[tipo]}
      danger={tipo === 'apagamento'}
      cancel="Voltar"
      onClose={onClose}
    >
      <p className={classes.note}>{whatFollows(tipo, apaga)}</p>
      <Field
        as={LongTextField}
        form={form}
        name="motivo"
        label="Motivo"
        required
        data-autofocus
        description="Quem pediu, quando e como. Fica no registo de alterações: não escreva nada clínico."
        limit={DIREITO_MOTIVO}
      />
    </SubmitDialog>
  );
}

function whatFollows(tipo: Direito, apaga: readonly string[]): string {
  switch (tipo) {
    case 'apagamento':
      return apaga.length > 0
        ? `É apagado já, sem volta: ${apaga.join(', ')}. O resto fica, pela lei ou por proposta do prestador, com o dia em que pode ser apagado.`
        : 'Não há nada a apagar já: fica anotado o dia em que o resto pode ser apagado.';
    case 'limitacao':
      return 'A pessoa deixa de aparecer à empresa: nas listas e escolhas, no que há por marcar, marcado ou por responder, e na página dela. Fica o que prova o que foi feito ou pedido: exames, fichas, atividades técnicas, acidentes e pedidos. O prestador continua a vê-la, com a marca «Dados limitados».';
    case 'levantamento':
      return 'A pessoa volta a aparecer à empresa como antes.';
  }
}
