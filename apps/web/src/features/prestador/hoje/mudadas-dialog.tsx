import type { MudadaRow } from '@sst/contract';
import { CONVOCATORIA_ESTADO_LABEL } from '@sst/contract/rules/agenda/convocatoria';
import { MUDADAS, type MudadaComo } from '@sst/contract/rules/agenda/mudadas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { TIPO_OCULTO } from '@sst/contract/rules/saude';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { TimeAgo } from '../../../components/user/time-ago.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { dotted } from '../../../lib/dotted.ts';
import classes from './mudadas.module.css';

const COMO: Readonly<Record<MudadaComo, string>> = {
  mudada: 'Mudou para',
  cancelada: 'Cancelada',
  'nao-posso': CONVOCATORIA_ESTADO_LABEL['nao-posso'],
  'outra-data': CONVOCATORIA_ESTADO_LABEL['outra-data'],
};

/** 'Mudou para 27-11-2026, 09:00'; of others, what it was: 'Cancelada: 27-11-2026, 09:00'. */
function changeText({ mudanca, dt, hr, fuso }: MudadaRow): string {
  const colon = mudanca === 'mudada' ? '' : ':';
  return `${COMO[mudanca]}${colon} ${displayDate(dt)}, ${hourText(hr, fuso)}`;
}

const WAITS = 'a empresa ainda não respondeu';

function whoText({ mudanca, pelo_trabalhador, razao }: MudadaRow): string {
  const waits = mudanca === 'nao-posso' || mudanca === 'outra-data';
  return dotted(
    pelo_trabalhador ? 'pelo trabalhador' : 'pela empresa',
    razao,
    waits ? WAITS : null,
  );
}

/** What companies and workers have changed of bookings since the last working day; each opens its day of the agenda. */
export function MudadasDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(callQuery('listMudadas', {}));
  const rows = data?.message;
  return (
    <PageDialog
      title="Mudadas por empresas e trabalhadores"
      width={640}
      fullOnPhone
      atTop
      onClose={onClose}
    >
      <p className={classes.hint}>
        Desde o último dia útil, a mais recente primeiro. Quem ficou sem marcação está em «Por
        marcar».
        {rows?.length === MUDADAS && ` Estas são as ${MUDADAS} últimas.`}
      </p>
      {rows ? (
        <ul className={classes.rows} aria-label="Marcações mudadas">
          {rows.map((row) => (
            <li key={`${row.mudanca} ${row.cd_empresa} ${row.cd}`}>
              <Link
                to="/prestador/agenda"
                search={{ vista: 'dia', dia: row.dt, empresa: row.cd_empresa }}
                onClick={onClose}
              >
                <strong>{row.nome}</strong>
                <span className={classes.what}>{changeText(row)}</span>
                <span className={classes.rest}>
                  {dotted(row.empresa, TIPO_OCULTO[row.especie], row.profissional, row.local)}
                </span>
                <span className={classes.rest}>
                  {whoText(row)} · <TimeAgo moment={row.quando} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <LoadStates
          what="as marcações mudadas"
          missing={false}
          error={error}
          onRetry={() => refetch()}
          back={undefined}
        >
          <p role="status">A ler as marcações...</p>
        </LoadStates>
      )}
    </PageDialog>
  );
}
