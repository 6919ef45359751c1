import type { UtilizadorRow } from '@sst/contract';
import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { IconMail } from '@tabler/icons-react';
import { Badge } from '../badges/badge.tsx';
import { TimeAgo } from './time-ago.tsx';

type Seen = Pick<UtilizadorRow, 'dt_ult_acesso' | 'convidado'> &
  Partial<Pick<UtilizadorRow, 'inactiv'>>;

/** A user's last sign-in since the place was opened, or that the invitation is pending; nothing for inactive users. */
export function LastAccess({ dt_ult_acesso, convidado, inactiv }: Seen) {
  if (convidado) return <Badge tone="neutral" icon={IconMail} text="Convite por aceitar" />;
  if (dt_ult_acesso === null) return inactiv ? NOT_AVAILABLE : 'Ainda não entrou';
  return <TimeAgo moment={dt_ult_acesso} />;
}
