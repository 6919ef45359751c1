import type { ExameListRow } from '@sst/contract';
import {
  FICHA_ESTADO_LABEL,
  type FichaEstado,
  fichaEstado,
} from '@sst/contract/rules/circulo/circulo';
import {
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconMail,
  IconReplace,
} from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../badges/badge.tsx';

/** How each state looks. */
export const CIRCULO_LOOK: Readonly<Record<FichaEstado, BadgeLook>> = {
  enviada: { tone: 'hatched', icon: IconMail },
  conhecida: { tone: 'info', icon: IconCircleCheck },
  arquivada: { tone: 'success', icon: IconArchive },
  substituida: { tone: 'neutral', icon: IconReplace },
  anulada: { tone: 'neutral', icon: IconCircleX },
};

/** The state of a sheet. */
export function CirculoBadge({ estado }: { readonly estado: FichaEstado }) {
  return <Badge {...CIRCULO_LOOK[estado]} text={FICHA_ESTADO_LABEL[estado]} />;
}

/** The state of the sheet of an exam of the list, which has not ended. */
export function estadoOf({ conhecida, arquivada }: NonNullable<ExameListRow['circulo']>) {
  return fichaEstado({
    conhecida: conhecida !== null,
    arquivada,
    acabou: false,
    substituida: false,
  });
}
