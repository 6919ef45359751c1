import { PEDIDO_MARCACAO } from '@sst/contract/rules/agenda/pedidos-marcacao';
import type { RowsQuery } from '../../../lib/list/read-rows.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { AllRows } from '../../todos/all-rows.tsx';
import { RemarcarFaltaDialog } from './remarcar-falta-dialog.tsx';

interface Props {
  readonly call: 'listFaltasExame' | 'listFaltasAcaoEnfermagem';
  /** The absences, as a line counts them. */
  readonly query: RowsQuery;
  onClose(): void;
}

const TITLE = 'Pedir remarcação';

/** Asks to book again whom the absences of a line are of, by name: those of which nobody has asked for it yet. */
export function RemarcarTodas({ call, query, onClose }: Props) {
  const company = useEmpresa().cd;
  return (
    <AllRows
      call={call}
      query={{ ...query, seguimento: 'por-tratar' }}
      company={company}
      most={PEDIDO_MARCACAO.most}
      title={TITLE}
      waiting="A ler as faltas..."
      onClose={onClose}
    >
      {(rows, more) =>
        rows.length > 0 ? (
          <RemarcarFaltaDialog faltas={rows} more={more} onClose={onClose} />
        ) : (
          <PageDialog title={TITLE} width={480} onClose={onClose}>
            <p>Não há nada a pedir: todas já foram pedidas, propostas ou remarcadas.</p>
          </PageDialog>
        )
      }
    </AllRows>
  );
}
