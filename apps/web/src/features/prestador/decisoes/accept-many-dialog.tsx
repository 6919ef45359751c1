import type { FilaRow } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { ComponentProps } from 'react';
import { AcceptDialog } from './accept-dialog.tsx';
import { DoubtfulAdmissions } from './doubtful-admissions.tsx';
import { useDoubtfulAdmissions } from './use-doubtful-admissions.ts';

interface Props
  extends Pick<ComponentProps<typeof AcceptDialog>, 'busy' | 'onAccept' | 'onCancel'> {
  /** The chosen requests. */
  readonly rows: readonly FilaRow[];
}

/** Confirms the acceptance of many, once it is known whose admissions are doubtful: the note moves the buttons. */
export function AcceptManyDialog({ rows, ...props }: Props) {
  const doubts = useDoubtfulAdmissions(rows);
  return (
    <AcceptDialog
      {...props}
      title={`Aceitar ${countLabel(rows.length, 'pedido', 'pedidos')}`}
      text="Cada um é aceite por si: se algum não puder ser aceite, dizemos qual e porquê. Não é possível voltar atrás."
      waiting={doubts.pending}
    >
      <DoubtfulAdmissions {...doubts} />
    </AcceptDialog>
  );
}
