import type { RestricaoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { siteOf } from '@sst/contract/rules/texts/text';
import { PedirDialog } from '../../../components/agenda/pedir-marcacao/pedir-dialog.tsx';

interface Props {
  readonly row: RestricaoRow;
  onClose(): void;
}

/** Asks for a booking of who is unfit for a time, to be looked at again. */
export function ReviewDialog({ row, onClose }: Props) {
  const { cd_funcion, nome, caminho, dt_expir } = row;
  const until = dt_expir === null ? '' : ` até ${displayDate(dt_expir)}`;
  const person = {
    codigo: cd_funcion,
    nome,
    nota: `Nova avaliação${until}`,
    sitio: siteOf(caminho),
  };
  return <PedirDialog tipo="marcar" pessoas={[person]} onClose={() => onClose()} />;
}
