import type { MarcacaoRow } from '@sst/contract';
import { CancelarDialog } from '../../../../components/agenda/marcacao/cancelar-dialog.tsx';
import { FaltaDialog } from './falta-dialog.tsx';
import type { MarcacaoAction } from './marcacao-action.ts';
import { RemarcarDialog } from './remarcar-dialog.tsx';
import { TerminarDialog } from './terminar-dialog.tsx';
import { useMarcacaoChange } from './use-marcacao-change.ts';

/** The open dialog: an action and its booking. */
export interface OpenDialog {
  readonly action: Exclude<MarcacaoAction, 'registar'>;
  readonly row: MarcacaoRow;
}

interface Props {
  readonly asked: OpenDialog;
  onClose(): void;
}

/** The dialog of the action chosen in a booking's menu. */
export function MarcacaoDialog({ asked: { action, row }, onClose }: Props) {
  const { busy, close, move } = useMarcacaoChange(row, onClose);
  const given = { rows: [row], busy, onCancel: onClose };
  if (action === 'remarcar') return <RemarcarDialog row={row} onMove={move} onCancel={onClose} />;
  if (action === 'falta') return <FaltaDialog {...given} onSend={close} />;
  if (action === 'cancelar') return <CancelarDialog {...given} onSend={close} />;
  return <TerminarDialog {...given} onSend={close} />;
}
