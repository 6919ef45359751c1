import type { FilaRow } from '@sst/contract';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { ComponentProps } from 'react';
import { ExamesDasAdmissoes } from '../admissoes/exame-admissao.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { DepoisDasSaidas } from './depois-da-saida.tsx';
import { DoubtfulAdmissoes } from './doubtful-admissoes.tsx';
import { useDoubtfulAdmissoes } from './use-doubtful-admissoes.ts';
import { useSaidasComMarcacoes } from './use-saidas-com-marcacoes.ts';

interface Props extends Pick<ComponentProps<typeof AcceptDialog>, 'busy' | 'onCancel'> {
  /** The chosen requests. */
  readonly rows: readonly FilaRow[];
  /** @param desmarcar whether what is booked after departures is called off. */
  onAccept(desmarcar: boolean): void;
}

/** Confirms the acceptance of many, once it is known whose admissions are doubtful: the note moves the buttons. */
export function AcceptManyDialog({ rows, onAccept, ...props }: Props) {
  const doubts = useDoubtfulAdmissoes(rows);
  const saidas = useSaidasComMarcacoes(rows);
  return (
    <AcceptDialog
      {...props}
      title={`Aceitar ${countLabel(rows.length, 'pedido', 'pedidos')}`}
      text={`Cada um é aceite por si: se algum não puder ser aceite, dizemos qual e porquê. Pode anular durante ${HOLD_SECONDS} segundos; depois, não é possível voltar atrás.`}
      waiting={doubts.pending || saidas.pending || saidas.failed}
      onAccept={() => onAccept(saidas.calledOff)}
    >
      <DoubtfulAdmissoes {...doubts} />
      <DepoisDasSaidas {...saidas} />
      <ExamesDasAdmissoes rows={rows} />
    </AcceptDialog>
  );
}
