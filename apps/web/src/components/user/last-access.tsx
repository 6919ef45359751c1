import type { UtilizadorRow } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates';
import { NOT_AVAILABLE } from '@sst/contract/rules/text';
import { IconMail } from '@tabler/icons-react';
import { timeAgo } from '../../lib/time-ago.ts';
import { Badge } from '../badges/badge.tsx';

type Seen = Pick<UtilizadorRow, 'dt_ult_acesso' | 'convidado'> &
  Partial<Pick<UtilizadorRow, 'inactiv'>>;

/** A user's last sign-in since the place was opened, or that the invitation is pending; nothing for inactive users. */
export function LastAccess({ dt_ult_acesso, convidado, inactiv }: Seen) {
  if (convidado) return <Badge tone="warning" icon={IconMail} text="Convite por aceitar" />;
  if (dt_ult_acesso === null) return inactiv ? NOT_AVAILABLE : 'Ainda não entrou';
  const moment = new Date(dt_ult_acesso);
  return (
    <time dateTime={dt_ult_acesso} title={displayMoment(moment)}>
      {timeAgo(moment, new Date())}
    </time>
  );
}
