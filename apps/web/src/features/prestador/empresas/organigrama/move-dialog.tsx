import type { NoDetail } from '@sst/contract';
import {
  countLabel,
  empresaDisplayName,
  SCREEN_PATH_SEPARATOR,
} from '@sst/contract/rules/texts/text';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import classes from '../../prestador.module.css';

interface Props {
  readonly unit: NoDetail;
  /** Display name of the new parent. */
  readonly destination: string;
  readonly busy: boolean;
  onMove(): void;
  onCancel(): void;
}

/** 'a unidade, 3 unidades abaixo dela e 120 funcionários' */
function whatMoves({ unidades, funcionarios }: NoDetail): string {
  const below = countLabel(unidades, 'unidade abaixo dela', 'unidades abaixo dela');
  const people = countLabel(funcionarios, 'funcionário', 'funcionários');
  const parts = ['a unidade', ...(unidades > 0 ? [below] : [])];
  return funcionarios > 0 ? `${parts.join(', ')} e ${people}` : parts.join(' e ');
}

/** Confirms the move of a branch: what moves, from where, to where. */
export function MoveDialog({ unit, destination, busy, onMove, onCancel }: Props) {
  return (
    <PageDialog title="Mover a unidade?" width={500} busy={busy} onClose={onCancel}>
      <dl className={classes.move}>
        <div>
          <dt>Unidade</dt>
          <dd>{empresaDisplayName(unit)}</dd>
        </div>
        <div>
          <dt>De</dt>
          <dd>{unit.acima.join(SCREEN_PATH_SEPARATOR)}</dd>
        </div>
        <div>
          <dt>Para baixo de</dt>
          <dd>{destination}</dd>
        </div>
      </dl>
      <p>
        Muda de lugar {whatMoves(unit)}. Quem administra ou consulta só uma parte da empresa passa a
        ver o que fica nessa parte.
      </p>
      <DialogButtons action="Mover" careful onAction={onMove} busy={busy} onCancel={onCancel} />
    </PageDialog>
  );
}
