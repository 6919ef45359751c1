import type { AcertoComparacao } from '@sst/contract';
import { stillUnlike } from '@sst/contract/rules/acerto/left-to-do';
import { countLabel } from '@sst/contract/rules/texts/text';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';

interface Props {
  readonly found: AcertoComparacao;
  onRemember(): void;
  onClose(): void;
}

/** Asks before a list of which something is left is remembered as settled. */
export function RememberDialog({ found, onRemember, onClose }: Props) {
  const { novos, sairam, movidos, alterados, duvidosos } = found;
  const unlike = stillUnlike(found);
  const left = [novos, sairam, movidos, alterados, duvidosos, unlike].reduce(
    (sum, { length }) => sum + length,
    0,
  );
  const parts = [
    novos.length > 0 && countLabel(novos.length, 'nova', 'novas'),
    sairam.length > 0 && countLabel(sairam.length, 'que saiu', 'que saíram'),
    movidos.length > 0 && countLabel(movidos.length, 'noutra unidade', 'noutra unidade'),
    alterados.length > 0 &&
      countLabel(alterados.length, 'com dados diferentes', 'com dados diferentes'),
    duvidosos.length > 0 && countLabel(duvidosos.length, 'duvidosa', 'duvidosas'),
    unlike.length > 0 &&
      countLabel(unlike.length, 'à espera e ainda diferente', 'à espera e ainda diferentes'),
  ].filter((part) => part !== false);
  return (
    <PageDialog title="Dar a lista por acertada?" width={460} modal onClose={onClose}>
      <p>
        <strong>
          {left === 1 ? 'Fica 1 diferença' : `Ficam ${countLabel(left, 'diferença', 'diferenças')}`}{' '}
          por pedir
        </strong>
        : {parts.join(', ')}. Na próxima lista continuam lá, mas já não contam como mudanças.
      </p>
      <DialogButtons action="Dar por acertada" careful onAction={onRemember} onCancel={onClose} />
    </PageDialog>
  );
}
