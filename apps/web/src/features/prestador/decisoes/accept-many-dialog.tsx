import type { FilaRow } from '@sst/contract';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { ComponentProps } from 'react';
import { AcceptDialog } from './accept-dialog.tsx';
import { DoubtfulAdmissoes } from './doubtful-admissoes.tsx';
import { useDoubtfulAdmissoes } from './use-doubtful-admissoes.ts';

interface Props
  extends Pick<ComponentProps<typeof AcceptDialog>, 'busy' | 'onAccept' | 'onCancel'> {
  /** The chosen requests. */
  readonly rows: readonly FilaRow[];
}

/** Confirms the acceptance of many, once it is known whose admissions are doubtful: the note moves the buttons. */
export function AcceptManyDialog({ rows, ...props }: Props) {
  const doubts = useDoubtfulAdmissoes(rows);
  return (
    <AcceptDialog
      {...props}
      title={`Aceitar ${countLabel(rows.length, 'pedido', 'pedidos')}`}
      text={`Cada um é aceite por si: se algum não puder ser aceite, dizemos qual e porquê. Pode anular durante ${HOLD_SECONDS} segundos; depois, não é possível voltar atrás.`}
      waiting={doubts.pending}
    >
      <DoubtfulAdmissoes {...doubts} />
    </AcceptDialog>
  );
}
