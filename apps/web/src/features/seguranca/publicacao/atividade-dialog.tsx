import type { AtividadeAction, AtividadeSummary } from './atividade-action.ts';
import { CancelarDialog } from './cancelar-dialog.tsx';
import { DocumentosDialog } from './documentos/documentos-dialog.tsx';
import { ObservacoesDialog } from './observacoes-dialog.tsx';
import { RegistarDialog } from './registo/registar-dialog.tsx';
import { RemarcarDialog } from './remarcar-dialog.tsx';
import { useMarcacaoAtividadeChange } from './use-marcacao-atividade-change.ts';

/** The open dialog: an action and its activity. */
export interface OpenDialog {
  readonly action: AtividadeAction;
  readonly row: AtividadeSummary;
}

interface Props {
  readonly company: number;
  readonly asked: OpenDialog;
  onClose(): void;
}

/** The dialog of the action chosen in an activity's menu. */
export function AtividadeDialog({ company, asked: { action, row }, onClose }: Props) {
  const { busy, move, cancel } = useMarcacaoAtividadeChange(company, row, onClose);
  const given = { company, row, onClose };
  switch (action) {
    case 'registar':
      return <RegistarDialog company={company} of={{ booking: row }} onClose={onClose} />;
    case 'remarcar':
      return <RemarcarDialog company={company} row={row} onMove={move} onCancel={onClose} />;
    case 'cancelar':
      return <CancelarDialog row={row} busy={busy} onSend={cancel} onCancel={onClose} />;
    case 'documentos':
      return <DocumentosDialog {...given} />;
    case 'observacoes':
      return <ObservacoesDialog {...given} />;
  }
}
