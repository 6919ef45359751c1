import type { LinhaPlanoAnual } from '@sst/contract';
import { ATIVIDADE_DO_SERVICO_LABEL } from '@sst/contract/rules/plano-anual/atividades';
import { previstoText } from '@sst/contract/rules/plano-anual/linhas';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

interface Props {
  readonly linha: LinhaPlanoAnual;
  onClose(): void;
  onBack(): void;
}

/** Confirms that a line leaves the plan. */
export function RemoverLinhaDialog({ linha, onClose, onBack }: Props) {
  const company = useEmpresa().cd;
  const { busy, endRow } = useRowChange({ onDone: onClose });
  const name = linha.texto ?? ATIVIDADE_DO_SERVICO_LABEL[linha.atividade];
  const call = prepareCall('deleteLinhaPlanoAnual', { params: { company, id: linha.cd } });
  return (
    <PageDialog title="Remover linha do plano" width={460} busy={busy} onClose={onClose}>
      <p>
        Remover <strong>{name}</strong>, {previstoText(linha)}? Se não se aplica, diga antes porquê
        em «Dar por feita»: a linha e a razão ficam no plano.
      </p>
      <DialogButtons
        action="Remover"
        danger
        busy={busy}
        cancel="Voltar"
        onCancel={onBack}
        onAction={() => endRow(call)}
      />
    </PageDialog>
  );
}
