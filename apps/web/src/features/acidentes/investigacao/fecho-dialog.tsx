import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';

interface Props {
  readonly params: { readonly company: number; readonly id: number };
  readonly versao: number;
  onClose(): void;
}

/** Asks once before an investigation is closed. */
export function FechoDialog({ params, versao, onClose }: Props) {
  const form = useCallForm({
    initial: {},
    errorsOf: () => ({}),
    missingOf: () => ({}),
    callOf: () =>
      prepareCall('closeInvestigacaoAcidente', { params, body: { fechada: true, versao } }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      title="Fechar a investigação?"
      width={440}
      action="Fechar a investigação"
      form={form}
      onClose={onClose}
    >
      <p>
        Fica com o seu nome e a hora, e já não se corrige. Pode reabri-la enquanto mais ninguém a
        tiver lido.
      </p>
    </SubmitDialog>
  );
}
