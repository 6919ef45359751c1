import type { FilaRow } from '@sst/contract';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { type FilaItem, itemOf } from '../../../components/prestador/fila-queries.ts';
import { PutOffDialog } from '../../../components/put-off/put-off-dialog.tsx';
import type { WorklistDialog } from '../../../components/worklist/use-worklist-dialog.ts';
import { AcceptManyDialog } from '../decisoes/accept-many-dialog.tsx';
import { type Decision, refusable } from '../decisoes/decisions.ts';
import { FailuresDialog } from '../decisoes/failures-dialog.tsx';
import { RefuseDialog } from '../decisoes/refuse-dialog.tsx';
import type { DecisionOptions, Failure } from '../decisoes/use-decisions.ts';

const { aceite, recusado } = PEDIDO_STATE;

/** A dialog about one request. It decides the request that it names, even if another detail is open by then. */
interface AboutOne extends WorklistDialog {
  readonly what: 'refuse';
  /** As `keyOf` makes it. */
  readonly about: string;
  readonly nome: string;
  readonly tipo: string;
}

interface AboutSeveral extends WorklistDialog {
  readonly what: 'acceptMany' | 'refuseMany';
  readonly rows: readonly FilaRow[];
}

interface PuttingOff extends WorklistDialog {
  readonly what: 'putOff';
  readonly itens: readonly FilaItem[];
  /** Whether they are put off already. */
  readonly back: boolean;
}

interface Failures extends WorklistDialog {
  readonly what: 'failures';
  readonly message: string;
  readonly failures: readonly Failure[];
}

/** The open dialog and its data. */
export type FilaDialog = AboutOne | AboutSeveral | PuttingOff | Failures;

interface Props {
  readonly dialog: FilaDialog;
  readonly busy: boolean;
  onOne(item: FilaItem, estado: Decision, motivo?: string): void;
  onMany(rows: readonly FilaRow[], estado: Decision, options: DecisionOptions): void;
  onPutOff(itens: readonly FilaItem[], ate: string | null): void;
  onClose(): void;
}

const FINAL = `Pode anular durante ${HOLD_SECONDS} segundos; depois, um pedido recusado não pode voltar a ser decidido.`;

const requests = (rows: readonly unknown[]) => countLabel(rows.length, 'pedido', 'pedidos');

function refusalText(rows: readonly FilaRow[], refused: readonly FilaRow[]): string {
  const left = countLabel(rows.length - refused.length, 'acidente fica', 'acidentes ficam');
  return [
    refused.length > 1 && 'O motivo é o mesmo para todos.',
    FINAL,
    rows.length > refused.length && `${left} de fora: os acidentes só podem ser aceites.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The dialogs of the queue's decisions. */
export function FilaDialogs({ dialog, busy, onOne, onMany, onPutOff, onClose }: Props) {
  const common = { busy, onCancel: onClose };
  switch (dialog.what) {
    case 'refuse':
      return (
        <RefuseDialog
          {...common}
          title="Recusar o pedido"
          text={`${dialog.tipo} de ${dialog.nome}. ${FINAL}`}
          onRefuse={(motivo) => onOne(itemOf(dialog.about), recusado, motivo)}
        />
      );
    case 'acceptMany':
      return (
        <AcceptManyDialog
          {...common}
          rows={dialog.rows}
          onAccept={(desmarcar) => onMany(dialog.rows, aceite, { desmarcar })}
        />
      );
    case 'refuseMany': {
      const refused = refusable(dialog.rows);
      return (
        <RefuseDialog
          {...common}
          title={`Recusar ${requests(refused)}`}
          text={refusalText(dialog.rows, refused)}
          onRefuse={(motivo) => onMany(refused, recusado, { motivo })}
        />
      );
    }
    case 'putOff': {
      const { itens, back } = dialog;
      return (
        <PutOffDialog
          {...common}
          title={itens.length === 1 ? 'Adiar o pedido' : `Adiar ${requests(itens)}`}
          text={
            itens.length === 1
              ? 'Até lá sai da sua fila; os colegas continuam a vê-lo e a poder decidi-lo.'
              : 'Até lá saem da sua fila; os colegas continuam a vê-los e a poder decidi-los.'
          }
          back={back ? 'Voltar já à fila' : undefined}
          onPutOff={(ate) => onPutOff(itens, ate)}
        />
      );
    }
    case 'failures':
      return <FailuresDialog {...dialog} onClose={onClose} />;
  }
}
