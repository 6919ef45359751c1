import { Button } from '@mantine/core';
import type { PedidoMarcacao } from '@sst/contract';
import {
  diasText,
  PEDIDO_MARCACAO_ESTADO_LABEL,
  PERIODO_DO_DIA_LABEL,
  peopleText,
  progressOf,
} from '@sst/contract/rules/agenda/pedidos-marcacao';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bodyOf,
  errorsOf,
  valuesOf,
} from '../../../components/agenda/pedir-marcacao/pedir-values.ts';
import { PreferenciasFields } from '../../../components/agenda/pedir-marcacao/preferencias-fields.tsx';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import { useToday } from '../../../lib/time/now.ts';
import classes from './pedido.module.css';

interface Props {
  readonly cd: number;
  onClose(): void;
}

/** A request for bookings: what suits, and what became of each of its people. */
export function PedidoDialog({ cd: id, onClose }: Props) {
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const { data, error, refetch } = useQuery({
    ...callQuery('getPedidoMarcacao', { params: { company, id } }),
    select: ({ message }) => message,
  });
  const [changing, setChanging] = useState(false);
  const { busy, endRow } = useRowChange({
    onDone: onClose,
    done: {
      list: 'listPrazos',
      keys: data?.pessoas.map(({ cd_funcion }) => cd_funcion) ?? [],
      text: 'Pedido retirado',
    },
  });
  const abertas = data?.pessoas.filter(({ estado }) => estado === 'aberto').length ?? 0;
  const fresh = data !== undefined && abertas === data.pessoas.length;
  if (data && changing) return <Change pedido={data} onClose={() => setChanging(false)} />;
  return (
    <PageDialog
      title="Pedido de marcação"
      width={640}
      fullOnPhone
      busy={busy}
      inAddress
      onClose={onClose}
    >
      {data ? (
        <>
          <Facts pedido={data} abertas={abertas} />
          <ul className={classes.people} aria-label="Pessoas">
            {data.pessoas.map((one) => (
              <li key={one.cd}>
                <strong>{one.nome}</strong>
                <span>{outcomeOf(one)}</span>
                {one.resposta && <em>{one.resposta}</em>}
              </li>
            ))}
          </ul>
          {pode('marcacoes.mudar-pedido') && abertas > 0 && (
            <div className={classes.actions}>
              {fresh && (
                <Button variant="default" onClick={() => setChanging(true)}>
                  Mudar
                </Button>
              )}
              <Button
                variant="default"
                loading={busy}
                onClick={() =>
                  endRow(prepareCall('removePedidoMarcacao', { params: { company, id } }))
                }
              >
                Retirar o pedido
              </Button>
            </div>
          )}
        </>
      ) : (
        error && <LoadFailure error={error} onRetry={refetch} />
      )}
    </PageDialog>
  );
}

function Facts({ pedido, abertas }: { readonly pedido: PedidoMarcacao; readonly abertas: number }) {
  const { pessoas, autor, dt_cria, dt_de, dt_ate, periodo, local, nota } = pedido;
  const facts = [
    ['Estado', progressOf({ pessoas: pessoas.length, abertas })],
    ['Pedido', [displayDate(dt_cria), autor && `por ${autor}`].filter(Boolean).join(', ')],
    ['Para', peopleText(pessoas.length)],
    ['Dias', diasText({ dt_de, dt_ate })],
    ['Horas', periodo && PERIODO_DO_DIA_LABEL[periodo]],
    ['Local', local],
    ['Nota', nota],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type Pessoa = PedidoMarcacao['pessoas'][number];

/** 'À espera', 'Marcado para 20-03-2026 às 09:30'. */
function outcomeOf({ estado, dt_marcada, hr_marcada, fuso_marcada }: Pessoa): string {
  if (estado !== 'marcado' || dt_marcada === null) return PEDIDO_MARCACAO_ESTADO_LABEL[estado];
  const hour = hr_marcada && ` às ${hourText(hr_marcada, fuso_marcada)}`;
  return `Marcado para ${displayDate(dt_marcada)}${hour ?? ''}`;
}

/** Changes what suits, as long as nobody was answered. */
function Change({ pedido, onClose }: { readonly pedido: PedidoMarcacao; onClose(): void }) {
  const company = useEmpresa().cd;
  const today = useToday();
  const form = useCallForm({
    initial: valuesOf(pedido),
    errorsOf: (values) => errorsOf(values, today),
    together: ['dt_de', 'dt_ate'],
    callOf: (values) => {
      const body = { ...bodyOf(values), versao: pedido.versao };
      return prepareCall('updatePedidoMarcacao', { params: { company, id: pedido.cd }, body });
    },
    onDone: onClose,
  });
  return (
    <SubmitDialog
      title="Mudar o pedido"
      width={560}
      fullOnPhone
      onClose={onClose}
      action="Guardar"
      form={form}
    >
      <ErrorSummary {...form.summary} />
      <PreferenciasFields form={form} />
    </SubmitDialog>
  );
}
