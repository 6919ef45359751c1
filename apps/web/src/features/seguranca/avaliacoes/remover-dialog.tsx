import type { Avaliacao } from '@sst/contract';
import { useNavigate } from '@tanstack/react-router';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

interface Props {
  readonly company: number;
  readonly avaliacao: Avaliacao;
  readonly what: 'remover' | 'retirar';
  onClose(): void;
}

const WORDS = {
  remover: {
    title: 'Remover o rascunho',
    text: 'O que foi escrito neste rascunho perde-se. As avaliações publicadas ficam.',
    action: 'Remover',
  },
  retirar: {
    title: 'Retirar a avaliação',
    text: 'Volta a ser um rascunho, que a empresa não vê, e as suas medidas são canceladas. As exposições do posto ficam como estão.',
    action: 'Retirar',
  },
} as const;

/** Asks once before a draft is removed, or a published assessment taken back. */
export function RemoverDialog({ company, avaliacao, what, onClose }: Props) {
  const navigate = useNavigate();
  const leave = () => {
    onClose();
    if (what === 'remover') void navigate({ to: '/seguranca/avaliacoes', replace: true });
  };
  const { busy, endRow } = useRowChange({ onDone: leave });
  const call = what === 'remover' ? 'deleteAvaliacao' : 'unpublishAvaliacao';
  const { title, text, action } = WORDS[what];
  return (
    <PageDialog title={title} width={480} busy={busy} onClose={onClose}>
      <p>{text}</p>
      <DialogButtons
        action={action}
        danger={what === 'remover'}
        onAction={() => endRow(prepareCall(call, { params: { company, id: avaliacao.cd } }))}
        busy={busy}
        onCancel={onClose}
      />
    </PageDialog>
  );
}
