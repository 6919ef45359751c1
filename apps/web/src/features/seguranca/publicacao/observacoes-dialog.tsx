import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import type { AtividadeSummary } from './atividade-action.ts';
import { FreshAtividade } from './fresh-atividade.tsx';
import { TextDialog } from './text-dialog.tsx';
import { TextForm } from './text-form.tsx';

interface Props {
  readonly company: number;
  readonly row: AtividadeSummary;
  onClose(): void;
}

/** Edits the notes of an activity. */
export function ObservacoesDialog({ company, row, onClose }: Props) {
  const params = { company, id: row.cd };
  return (
    <TextDialog title="Observações da atividade" onClose={onClose}>
      {(parts) => (
        <FreshAtividade company={company} id={row.cd} height={180}>
          {({ obs }) => (
            <TextForm
              {...parts}
              label="Observações"
              text={obs}
              callOf={(body) => prepareCall('updateObsAtividade', { params, body })}
            />
          )}
        </FreshAtividade>
      )}
    </TextDialog>
  );
}
