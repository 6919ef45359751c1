import type { FuncionarioRow, PrazoRow } from '@sst/contract';
import { PEDIDO_MARCACAO } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { EXPIRY_AHEAD_DAYS } from '@sst/contract/rules/exames/expiry';
import { pedidaOf } from '../../../components/agenda/pedir-marcacao/pedida.ts';
import { PedirDialog } from '../../../components/agenda/pedir-marcacao/pedir-dialog.tsx';
import type { LeftRow } from '../../../components/bulk/left-out.tsx';
import { AllRows } from '../../../components/todos/all-rows.tsx';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useToday } from '../../../lib/time/now.ts';
import type { ChosenProps } from './many-dialog.tsx';

/** Why nobody has to ask for somebody's exam; nothing where one may. */
function against(row: PrazoRow): string | undefined {
  const { estado, dt_marcacao, dt_pedido } = row;
  if (estado === 'marcado') return `tem exame marcado a ${displayDate(dt_marcacao ?? '')}`;
  if (estado === 'pedido') return `já foi pedido em ${displayDate(dt_pedido ?? '')}`;
  return estado === 'proposto' ? 'tem uma proposta por responder' : undefined;
}

/** Those of the chosen ones who are not asked for, each with the reason. */
function leftOf(chosen: readonly FuncionarioRow[], found: readonly PrazoRow[]): LeftRow[] {
  const known = new Map(found.map((row) => [row.cd, row]));
  return chosen.flatMap(({ cd, nome }) => {
    const row = known.get(cd);
    const porque = row ? against(row) : 'já saiu da empresa';
    return porque ? [{ nome, porque }] : [];
  });
}

/** Asks for the exams of chosen employees; who is not due yet is asked for once ticked. */
export function MarcarDialog({ chosen, onDone, onClose }: ChosenProps) {
  const company = useEmpresa().cd;
  const today = useToday();
  const soon = addDays(today, EXPIRY_AHEAD_DAYS);
  const some = chosen.slice(0, PEDIDO_MARCACAO.most);
  return (
    <AllRows
      call="listPrazos"
      query={{ codigos: some.map(({ cd }) => cd).join() }}
      company={company}
      most={PEDIDO_MARCACAO.most}
      title="Pedir marcação"
      waiting="A ver quem já tem marcação..."
      onClose={onClose}
    >
      {(found) => (
        <PedirDialog
          tipo="marcar"
          pessoas={found
            .filter((row) => !against(row))
            .map((row) => ({
              ...pedidaOf(row, today),
              cedo: row.dt_prazo !== null && row.dt_prazo > soon,
            }))}
          more={chosen.length - some.length}
          left={leftOf(some, found)}
          onClose={(codigos = []) => {
            onDone(chosen.filter(({ cd }) => codigos.includes(cd)));
            onClose();
          }}
        />
      )}
    </AllRows>
  );
}
