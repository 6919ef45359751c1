import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/calls/api-client.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { refreshAfterCall } from '../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import { LoadFailure } from '../feedback/load-problem.tsx';
import { keepDates } from '../kept-dates.tsx';
import classes from './aviso-leituras.module.css';

const DesligarDialog = lazyDialog(() => import('./desligar-dialog.tsx'), 'DesligarDialog');

interface Props {
  readonly company: number;
  /** Whether the provider looks, who works on the company from outside. */
  readonly prestador?: boolean;
}

/** Whether the company's workers are told once a month who saw their health data, and the switch for it. */
export function AvisoLeiturasSection({ company, prestador = false }: Props) {
  const client = useQueryClient();
  const params = { company };
  const { data, error, refetch } = useQuery(
    callQuery(prestador ? 'getAvisoLeiturasPrestador' : 'getAvisoLeituras', { params }),
  );
  const [asked, setAsked] = useState(false);
  const { busy, run } = useInFlight();
  const change = async (ativo: boolean) => {
    const call = prestador ? 'updateAvisoLeiturasPrestador' : 'updateAvisoLeituras';
    const { message } = await callApi(call, { params, body: { ativo, ciente: !ativo } });
    notify('success', message);
    await refreshAfterCall(client, call);
  };
  if (!data) {
    return error ? <LoadFailure error={error} onRetry={refetch} /> : null;
  }
  const { ativo, desde, utilizador, com_email } = data.message;
  return (
    <section className={classes.section} aria-label="Aviso mensal aos trabalhadores">
      <Switch
        checked={ativo}
        disabled={busy}
        label="Aviso mensal aos trabalhadores"
        description={`No início de cada mês, os trabalhadores com e-mail (${countLabel(com_email, 'trabalhador', 'trabalhadores')}) ficam a saber quantas vezes e por quantas pessoas foram vistos os seus dados de saúde, sem nada do que lá estava.`}
        onChange={(event) =>
          event.currentTarget.checked
            ? void run(() => change(true).catch(notifyError))
            : setAsked(true)
        }
      />
      {desde && (
        <p className={classes.note}>
          {keepDates(
            `${ativo ? 'Ligado' : 'Desligado'} por ${utilizador ?? 'um utilizador apagado'} a ${displayMoment(new Date(desde))}.`,
          )}
        </p>
      )}
      {asked && <DesligarDialog onOff={() => change(false)} onClose={() => setAsked(false)} />}
    </section>
  );
}
