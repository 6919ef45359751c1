import { ACERTO_MANY_LEAVE } from '@sst/contract/rules/limits';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { useState } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { type Plan, pedidosOf } from '../grupos/ticks.ts';

interface Props {
  readonly plan: Plan;
  /** People of the unit. */
  readonly total: number;
  onSend(): void;
  onClose(): void;
}

/** Asks before requests are sent; once more if they would take many of the unit's people away. */
export function SendDialog({ plan, total, onSend, onClose }: Props) {
  const [sure, setSure] = useState(false);
  const count = (what: 'saida' | 'transferencia' | 'campos') =>
    plan.itens.filter((item) => item[what]).length;
  const [saidas, moves, changes] = [count('saida'), count('transferencia'), count('campos')];
  const many = saidas > total * ACERTO_MANY_LEAVE;
  const requests = countLabel(pedidosOf(plan), 'pedido', 'pedidos');
  if (sure) {
    return (
      <PageDialog title="Saem mesmo?" width={460} modal onClose={onClose}>
        <p>
          <strong>
            Saem {wholeNumber(saidas)} das {wholeNumber(total)} pessoas da unidade
          </strong>{' '}
          ({Math.round((100 * saidas) / Math.max(1, total))} %). Confirme que a lista está completa,
          e que é desta unidade.
        </p>
        <DialogButtons action="Saem: enviar" onAction={onSend} onCancel={onClose} />
      </PageDialog>
    );
  }
  const parts = [
    plan.admissoes.length > 0 && countLabel(plan.admissoes.length, 'admissão', 'admissões'),
    saidas > 0 && countLabel(saidas, 'saída', 'saídas'),
    moves > 0 && countLabel(moves, 'transferência', 'transferências'),
    changes > 0 && countLabel(changes, 'alteração', 'alterações'),
  ].filter((part) => part !== false);
  return (
    <PageDialog title={`Enviar ${requests}?`} width={460} modal onClose={onClose}>
      <p>
        {parts.join(', ')}. O prestador decide cada pedido; enquanto não decidir, pode removê-lo.
      </p>
      <DialogButtons
        action={`Enviar ${requests}`}
        onAction={() => (many ? setSure(true) : onSend())}
        onCancel={onClose}
      />
    </PageDialog>
  );
}
