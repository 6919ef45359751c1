import { SubmitDialog } from '../form/dialog/submit-dialog.tsx';
import { CheckField } from '../form/fields/check-field.tsx';
import { Field } from '../form/form-section.tsx';
import { useSubmitForm } from '../form/use-submit-form.ts';

interface Props {
  onOff(): Promise<void>;
  onClose(): void;
}

/** Asks whoever switches the monthly notice off to know what the law says. */
export function DesligarDialog({ onOff, onClose }: Props) {
  const form = useSubmitForm({
    initial: { ciente: false },
    missingOf: ({ ciente }): { ciente?: string } =>
      ciente ? {} : { ciente: 'Confirme que tomou conhecimento.' },
    send: async () => {
      await onOff();
      onClose();
    },
  });
  return (
    <SubmitDialog
      title="Desligar o aviso mensal"
      width={520}
      action="Desligar"
      danger
      form={form}
      onClose={onClose}
    >
      <p>
        O artigo 29.º da Lei n.º 58/2019 manda dar conhecimento ao titular de qualquer acesso aos
        seus dados de saúde. Com o aviso desligado, cabe à empresa fazê-lo de outra forma.
      </p>
      <p>Fica registado quem o desligou, e quando.</p>
      <Field
        as={CheckField}
        form={form}
        name="ciente"
        label="Tomei conhecimento, e a empresa avisa os trabalhadores de outra forma."
      />
    </SubmitDialog>
  );
}
