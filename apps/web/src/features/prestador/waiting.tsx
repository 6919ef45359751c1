import type { FilaRow } from '@sst/contract';
import { type FilaAge, filaAge } from '@sst/contract/rules/prestador';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../../components/badges/badge.tsx';
import { isOpen } from './decisoes/decisions.ts';

const LOOK: Readonly<Record<FilaAge, BadgeLook>> = {
  '0-2': { tone: 'neutral', icon: IconClock },
  '3-7': { tone: 'neutral', icon: IconClock },
  '8-30': { tone: 'warning', icon: IconClock },
  '31-': { tone: 'danger', icon: IconAlertTriangle },
};

/** 'há 3 dias', 'hoje'. */
function waitText(days: number): string {
  return days === 0 ? 'hoje' : `há ${countLabel(days, 'dia', 'dias')}`;
}

/** The waiting time of an open request, coloured by age. */
export function Wait({ days }: { readonly days: number }) {
  return <Badge {...LOOK[filaAge(days)]} text={waitText(days)} />;
}

const IN_TIME: BadgeLook = { tone: 'neutral', icon: IconClock };
const LATE: BadgeLook = { tone: 'danger', icon: IconAlertTriangle };

/** The waiting time of what is open; red once it is longer than was promised. */
export function PromisedWait({ dias, fora }: Pick<FilaRow, 'dias' | 'fora'>) {
  return <Badge {...(fora ? LATE : IN_TIME)} text={waitText(dias)} />;
}

/** The age of a request; while it is open, beside what was promised. */
export function Waiting({ cd_estad, dias, fora }: Pick<FilaRow, 'cd_estad' | 'dias' | 'fora'>) {
  return isOpen(cd_estad) ? <PromisedWait dias={dias} fora={fora} /> : waitText(dias);
}
