import { displayDate } from '@sst/contract/rules/dates/dates';
import { MOTIVO_LABEL } from '@sst/contract/rules/exames/por-marcar';
import { prazoText } from '@sst/contract/rules/exames/prazo-text';
import type { HojeRule } from '@sst/contract/rules/hoje/hoje-rule';
import { LIST } from '@sst/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { PedirDialog } from '../../../components/pedir-marcacao/pedir-dialog.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';

interface Props {
  readonly rule: Pick<HojeRule, 'query'>;
  /** The day that the line was counted for. */
  readonly day: string;
  onClose(): void;
}

/** Whom a line counts, by name, to ask the provider for their bookings. */
export function PedirLinha({ rule, day, onClose }: Props) {
  const company = useEmpresa().cd;
  const { data, error, refetch } = useQuery(
    callQuery('listPrazos', {
      params: { company },
      query: { ...rule.query(day), quantidade: LIST.maxPageSize },
    }),
  );
  if (!data) {
    return (
      <PageDialog title="Pedir marcação" width={640} fullOnPhone onClose={onClose}>
        {error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <p role="status">A ler quem falta marcar...</p>
        )}
      </PageDialog>
    );
  }
  return (
    <PedirDialog
      tipo="marcar"
      pessoas={data.message.map(({ cd, nome, dt_prazo, motivo, organig }) => ({
        codigo: cd,
        nome,
        nota: [
          dt_prazo && `${displayDate(dt_prazo)}, ${prazoText(dt_prazo, day)}`,
          motivo && MOTIVO_LABEL[motivo],
          organig,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      more={data.count - data.message.length}
      onClose={onClose}
    />
  );
}
