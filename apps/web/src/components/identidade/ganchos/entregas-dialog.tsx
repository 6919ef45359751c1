import { Button, Skeleton } from '@mantine/core';
import type { Entrega, Gancho } from '@sst/contract/identidade/ganchos';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { ENTREGA_ERRO_LABEL, GANCHO_ENSAIO } from '@sst/contract/rules/identidade/ganchos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreparedCall } from '../../../lib/calls/prepared-call.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { dotted } from '../../../lib/dotted.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { Badge } from '../../badges/badge.tsx';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { LoadFailure } from '../../feedback/load-problem.tsx';
import own from '../../own-list/own-list.module.css';
import classes from './ganchos.module.css';
import { entregasQuery, type GanchosOf, ganchosCalls } from './ganchos-calls.ts';

interface Props {
  readonly of: GanchosOf;
  readonly gancho: Gancho;
  onClose(): void;
}

/** How often it is looked whether what waits has left. */
const LOOK_MS = 3_000;

/** What a webhook has sent and what it got back, page by page. */
export function EntregasDialog({ of, gancho, onClose }: Props) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const calls = ganchosCalls(of);
  const antes = pages.at(-1);
  const { data, error, refetch } = useQuery({
    ...entregasQuery(of, gancho.cd, antes),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.message.some(({ tentativas }) => tentativas.length === 0) ? LOOK_MS : false,
  });
  const ask = <T,>(call: PreparedCall<T>, text: string) =>
    run(async () => {
      try {
        await call.make();
        notify('success', text);
      } catch (failed) {
        notifyError(failed);
      }
      await Promise.all([refetch(), refreshAfterCall(client, call.name)]);
    });
  const last = data?.message.at(-1)?.cd;
  return (
    <PageDialog title={`Entregas de «${gancho.nome}»`} width={720} fullOnPhone onClose={onClose}>
      <div className={own.form}>
        <div className={classes.head}>
          <p className={own.about}>A mais recente primeiro. Guardam-se 30 dias.</p>
          <Button
            variant="default"
            data-autofocus
            loading={busy}
            onClick={() => void ask(calls.trial(gancho.cd), 'O envio de ensaio foi pedido.')}
          >
            Enviar um de ensaio
          </Button>
        </div>
        {data ? (
          <Entregas
            rows={data.message}
            gancho={gancho}
            busy={busy}
            onResend={({ cd }) => void ask(calls.resend(gancho.cd, cd), 'O envio foi pedido.')}
          />
        ) : error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={160} />
        )}
        <div className={own.buttons}>
          {pages.length > 1 && (
            <Button variant="default" onClick={() => setPages(pages.slice(0, -1))}>
              Mais recentes
            </Button>
          )}
          {data?.mais && last !== undefined && (
            <Button variant="default" onClick={() => setPages([...pages, last])}>
              Mais antigas
            </Button>
          )}
        </div>
      </div>
    </PageDialog>
  );
}

interface ListProps extends Pick<Props, 'gancho'> {
  readonly rows: readonly Entrega[];
  readonly busy: boolean;
  onResend(entrega: Entrega): void;
}

function Entregas({ rows, gancho, busy, onResend }: ListProps) {
  if (rows.length === 0) return <p>Ainda não enviou nada.</p>;
  return (
    <ul className={own.list} aria-label="Entregas">
      {rows.map((row) => (
        <li key={row.cd} className={`${own.row} ${classes.row}`}>
          <div className={own.words}>
            <div className={own.name}>
              {row.tipo === GANCHO_ENSAIO ? 'Ensaio' : row.tipo} <EntregaState row={row} />
            </div>
            <p className={own.when}>{whenText(row, gancho)}</p>
          </div>
          <Button
            variant="default"
            size="compact-md"
            disabled={busy}
            aria-label={`Enviar de novo: ${row.tipo}, ${displayMoment(new Date(row.dt_cria))}`}
            onClick={() => onResend(row)}
          >
            Enviar de novo
          </Button>
          <details className={classes.details}>
            <summary>Pedido e respostas</summary>
            <Contents row={row} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function EntregaState({ row: { dt_entregue, tentativas } }: { readonly row: Entrega }) {
  if (dt_entregue !== null) return <Badge tone="success" icon={IconCheck} text="Aceite" />;
  if (tentativas.length === 0) return <Badge tone="neutral" icon={IconClock} text="Por enviar" />;
  return <Badge tone="danger" icon={IconX} text="Não aceite" />;
}

/** When it was begun, what the last try brought, and when it is tried next. */
function whenText(row: Entrega, { ativo, dt_proxima }: Gancho): string | null {
  const { dt_cria, dt_entregue, ensaio, tentativas } = row;
  const last = tentativas.at(-1);
  const waits = dt_entregue === null && !ensaio && ativo && tentativas.length > 0;
  return dotted(
    displayMoment(new Date(dt_cria)),
    last && countLabel(tentativas.length, 'tentativa', 'tentativas'),
    last && outcomeText(last),
    waits && dt_proxima !== null ? `tenta de novo a ${displayMoment(new Date(dt_proxima))}` : null,
  );
}

/** '200 em 120 ms'. */
function outcomeText({ estado, erro, ms }: Entrega['tentativas'][number]): string {
  const what = estado === null ? ENTREGA_ERRO_LABEL[erro ?? 'ligacao'] : String(estado);
  return `${what} em ${ms} ms`;
}

function Contents({ row: { id, corpo, tentativas } }: { readonly row: Entrega }) {
  return (
    <dl className={classes.contents}>
      <dt>Código</dt>
      <dd>
        <code>{id}</code>
      </dd>
      <dt>Pedido</dt>
      <dd>{corpo === null ? 'Conta de saúde: não é mostrado aqui.' : <pre>{corpo}</pre>}</dd>
      {tentativas.map((one) => (
        <div key={one.quando} className={classes.try}>
          <dt>{`${displayMoment(new Date(one.quando))}: ${outcomeText(one)}`}</dt>
          <dd>{one.resposta === '' ? 'Sem texto na resposta.' : <pre>{one.resposta}</pre>}</dd>
        </div>
      ))}
    </dl>
  );
}
