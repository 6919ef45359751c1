import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DetailStates } from '../../../components/feedback/detail-states.tsx';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRefused } from '../avisos/use-refused.ts';
import { SaidaDialog } from './saida-dialog.tsx';

interface Props {
  /** The refused request. */
  readonly cd: number;
  onClose(): void;
}

/** Asks again for a departure that was refused. */
export function SaidaCorrigida({ cd, onClose }: Props) {
  const { refused, missing, error, retry } = useRefused(useEmpresa().cd, cd);
  if (refused && refused.cd_funcion !== null) {
    const { cd_funcion, nome } = refused;
    return (
      <SaidaDialog funcionario={{ cd: cd_funcion, nome }} refused={refused} onClose={onClose} />
    );
  }
  return (
    <PageDialog title="Registar saída de um funcionário" width={480} onClose={onClose}>
      <DetailStates
        what="o pedido recusado"
        missing={(missing || refused !== undefined) && 'O pedido recusado não foi encontrado.'}
        error={error}
        onRetry={retry}
        onClose={onClose}
      />
    </PageDialog>
  );
}
