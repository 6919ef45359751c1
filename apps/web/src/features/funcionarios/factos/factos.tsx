import { Button } from '@mantine/core';
import type { Facto, FuncionarioDetail } from '@sst/contract';
import { AUSENCIA_MOTIVO_LABEL } from '@sst/contract/prazos/facts';
import {
  FACTO_LABEL,
  factoDaysText,
  wholeAusenciaText,
} from '@sst/contract/rules/funcionario/factos';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { dotted } from '../../../lib/dotted.ts';
import { notify, notifyError, notifyUndo } from '../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../lib/page/focus.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import classes from './factos.module.css';

const FactoDialog = lazyDialog(() => import('./facto-dialog.tsx'), 'FactoDialog');

interface Props {
  readonly company: number;
  readonly funcionario: Pick<FuncionarioDetail, 'cd' | 'nome' | 'ativo'>;
}

/** Arrangements of work and long absences of an employee, as the company states them (decision 0071). */
export function Factos({ company, funcionario }: Props) {
  const { data, error, refetch } = useQuery(
    callQuery('listFactos', { params: { company, id: funcionario.cd } }),
  );
  const states = useAbilities().pode('factos.indicar') && funcionario.ativo;
  /** The fact that is corrected, or a new one. */
  const [edited, setEdited] = useState<Facto | 'novo'>();
  const factos = data?.message ?? [];
  if (!error && factos.length === 0 && !states) return null;
  return (
    <section aria-labelledby="factos" className={classes.facts}>
      <div className={classes.head}>
        <h2 id="factos" className={classes.title}>
          Regimes e ausências
        </h2>
        {states && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.action}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            {...FactoDialog.opener}
            onClick={() => setEdited('novo')}
          >
            Indicar
          </Button>
        )}
      </div>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && factos.length === 0 && (
        <p className={classes.none}>Nem trabalho noturno, nem teletrabalho, nem ausências.</p>
      )}
      {factos.length > 0 && (
        <ul className={classes.list}>
          {factos.map((one) => (
            <FactoRow
              key={one.cd}
              company={company}
              facto={one}
              onEdit={states ? () => setEdited(one) : undefined}
            />
          ))}
        </ul>
      )}
      {edited && (
        <FactoDialog
          funcionario={funcionario}
          facto={edited === 'novo' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly company: number;
  readonly facto: Facto;
  /** Opens its correction; absent for who may not state facts. */
  readonly onEdit: (() => void) | undefined;
}

function FactoRow({ company, facto, onEdit }: RowProps) {
  const { tipo, motivo, autor, ausencia } = facto;
  const whole = ausencia && wholeAusenciaText({ de: ausencia.dt_ini, ate: ausencia.dt_fim });
  const label = `${FACTO_LABEL[tipo]} ${factoDaysText(facto)}`;
  const remove = useRemoval(company, facto.cd);
  return (
    <li className={classes.fact}>
      <span className={classes.what}>
        <strong>{FACTO_LABEL[tipo]}</strong> {keepDates(factoDaysText(facto))}
        <span className={classes.note}>
          {keepDates(
            dotted(
              motivo && AUSENCIA_MOTIVO_LABEL[motivo],
              whole,
              autor && `indicado por ${autor}`,
            ),
          )}
        </span>
      </span>
      {onEdit && (
        <span className={classes.action}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Corrigir: ${label}`}
            {...FactoDialog.opener}
            onClick={onEdit}
          >
            Corrigir
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={remove.busy}
            aria-label={`Retirar: ${label}`}
            onClick={remove.start}
          >
            Retirar
          </Button>
        </span>
      )}
    </li>
  );
}

/** Takes a fact back at once, which can be undone for some seconds. */
function useRemoval(company: number, id: number) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const params = { company, id };
  const send = async (call: () => Promise<string | undefined>) => {
    try {
      const message = await call();
      if (message) notify('success', message);
    } catch (error) {
      notifyError(error);
    }
    await refreshAfterCall(client, 'removeFacto');
    focusHeadingIfLost();
  };
  const restore = async () => (await callApi('undoRemocaoFacto', { params })).message;
  const remove = async () => {
    const since = Date.now();
    const { message } = await callApi('removeFacto', { params });
    const about = `facto ${company} ${id}`;
    notifyUndo(message, { about, run: () => void send(restore) }, since);
    return undefined;
  };
  return { busy, start: () => void run(() => send(remove)) };
}
