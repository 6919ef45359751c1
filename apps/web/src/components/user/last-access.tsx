import type { UtilizadorRow } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates';
import { IconMail } from '@tabler/icons-react';
import { timeAgo } from '../../lib/time-ago.ts';
import { Badge } from '../badges/badge.tsx';

type Seen = Pick<UtilizadorRow, 'dt_ult_acesso' | 'convidado'>;

/** When a user last signed in, or that the invitation is pending. */
export function LastAccess({ dt_ult_acesso, convidado }: Seen) {
  if (convidado) return <Badge tone="warning" icon={IconMail} text="Convite por aceitar" />;
  if (dt_ult_acesso === null) return 'Nunca entrou';
  const moment = new Date(dt_ult_acesso);
  return (
    <time dateTime={dt_ult_acesso} title={displayMoment(moment)}>
      {timeAgo(moment, new Date())}
    </time>
  );
}
