import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { PedidoMarcacao } from '@sst/contract';
import {
  PEDIDO_MARCACAO,
  PEDIDO_MARCACAO_ESTADO_LABEL,
  PEDIDO_MARCACAO_LABEL,
  peopleText,
  preferenciasText,
} from '@sst/contract/rules/agenda/pedidos-marcacao';
import { motivoText } from '@sst/contract/rules/agenda/por-marcar';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, type PedidoKey } from '../../../components/agenda/pedidos-marcacao-search.ts';
import { useBookIn } from '../../../components/agenda/use-book-in.ts';
import people from '../../../components/agenda/waiting-people.module.css';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import classes from './pedido.module.css';

interface Props {
  readonly pedido: PedidoKey;
  onClose(): void;
}

type Pessoa = PedidoMarcacao['pessoas'][number];

/** A request for bookings with its people: they are booked together, or some are refused with a reason. */
export function PedidoDialog({ pedido: { cd_empresa, cd: id }, onClose }: Props) {
  const params = { company: cd_empresa, id };
  const { data, error, refetch } = useQuery({
    ...callQuery('getPedidoMarcacaoPrestador', { params }),
    select: ({ message }) => message,
  });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [refusing, setRefusing] = useState(false);
  const bookIn = useBookIn();
  const waiting = data?.pessoas.filter(({ estado }) => estado === 'aberto') ?? [];
  const chosen = waiting.filter(({ cd }) => !left.has(cd));
  const tick = (cd: number, ticked: boolean) => {
    const next = new Set(left);
    if (ticked) next.delete(cd);
    else next.add(cd);
    setLeft(next);
  };
  const title = data
    ? `${PEDIDO_MARCACAO_LABEL[data.tipo]}: ${peopleText(data.pessoas.length)}`
    : 'Pedido de marcação';
  if (data && refusing) {
    return (
      <Refuse
        params={params}
        pessoas={chosen}
        onDone={onClose}
        onClose={() => setRefusing(false)}
      />
    );
  }
  return (
    <PageDialog title={title} width={720} fullOnPhone inAddress onClose={onClose}>
      {data ? (
        <>
          <p className={people.asked}>
            Pedido em {displayDate(data.dt_cria)}
            {data.autor && ` por ${data.autor}`}. Preferências:{' '}
            {preferenciasText(data) ?? 'nenhuma'}.
          </p>
          {data.nota && <blockquote className={classes.note}>{data.nota}</blockquote>}
          <ul className={people.people} aria-label="Pessoas">
            {data.pessoas.map((one) => (
              <li key={one.cd}>
                {one.estado === 'aberto' ? (
                  <Checkbox
                    label={one.nome}
                    description={keepDates(whyText(one))}
                    checked={!left.has(one.cd)}
                    onChange={(event) => tick(one.cd, event.currentTarget.checked)}
                  />
                ) : (
                  <>
                    <strong>{one.nome}</strong>
                    <span>{outcomeText(one)}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
          {waiting.length > 0 && (
            <div className={classes.actions}>
              <Button
                variant="default"
                aria-haspopup="dialog"
                disabled={chosen.length === 0}
                onClick={() => setRefusing(true)}
              >
                Recusar
              </Button>
              <Book pedido={data} chosen={chosen} cd_empresa={cd_empresa} bookIn={bookIn} />
            </div>
          )}
        </>
      ) : (
        error && <LoadFailure error={error} onRetry={refetch} />
      )}
    </PageDialog>
  );
}

interface BookProps {
  readonly pedido: PedidoMarcacao;
  readonly chosen: readonly Pessoa[];
  readonly cd_empresa: number;
  readonly bookIn: ReturnType<typeof useBookIn>;
}

/** Opens the form of new bookings with the people, or the list of the bookings that are to be changed. */
function Book({ pedido, chosen, cd_empresa, bookIn }: BookProps) {
  const { tipo, especie, cd } = pedido;
  if (tipo === 'outra-data' || tipo === 'nao-pode') {
    const [first] = chosen;
    return (
      <Button
        disabled={!first}
        onClick={() => first && bookIn.show(cd_empresa, especie, first.nome)}
      >
        Ver a marcação
      </Button>
    );
  }
  const all = chosen.length === pedido.pessoas.filter(({ estado }) => estado === 'aberto').length;
  return (
    <Button
      disabled={chosen.length === 0}
      onClick={() =>
        bookIn.book(
          cd_empresa,
          all
            ? { especie, pedido: cd }
            : { especie, pedido: cd, funcionarios: chosen.map(({ cd_funcion }) => cd_funcion) },
        )
      }
    >
      {`Marcar (${chosen.length})`}
    </Button>
  );
}

/** What is known of somebody who waits: the booking it is about, or the due day with its reason. */
function whyText(pessoa: Pessoa): string {
  const { dt_marcacao, hr_marcacao, fuso_marcacao, dt_prazo, caminho } = pessoa;
  const unit = caminho.split(' / ').at(-1);
  if (dt_marcacao) {
    const hour = hr_marcacao ? ` às ${hourText(hr_marcacao, fuso_marcacao)}` : '';
    return `Marcação de ${displayDate(dt_marcacao)}${hour} · ${unit}`;
  }
  const due = dt_prazo && `Prazo ${displayDate(dt_prazo)}`;
  return [due, motivoText(pessoa), unit].filter(Boolean).join(' · ');
}

function outcomeText({ estado, dt_marcada, hr_marcada, fuso_marcada, resposta }: Pessoa): string {
  if (estado === 'marcado' && dt_marcada) {
    const hour = hr_marcada ? ` às ${hourText(hr_marcada, fuso_marcada)}` : '';
    return `Marcado para ${displayDate(dt_marcada)}${hour}`;
  }
  const label = PEDIDO_MARCACAO_ESTADO_LABEL[estado];
  return resposta ? `${label}: ${resposta}` : label;
}

interface RefuseProps {
  readonly params: { readonly company: number; readonly id: number };
  readonly pessoas: readonly Pessoa[];
  onDone(): void;
  onClose(): void;
}

function Refuse({ params, pessoas, onDone, onClose }: RefuseProps) {
  const form = useCallForm({
    initial: { motivo: '' },
    missingOf: ({ motivo }) => (motivo.trim() === '' ? { motivo: 'Indique o motivo.' } : {}),
    callOf: ({ motivo }) => {
      const body = { pessoas: pessoas.map(({ cd }) => cd), motivo };
      return prepareCall('refusePedidoMarcacao', { params, body });
    },
    onDone,
    done: {
      list: 'listPedidosMarcacao',
      keys: [keyOf({ cd_empresa: params.company, cd: params.id })],
      text: 'Recusado',
    },
  });
  return (
    <PageDialog
      title={`Recusar o pedido de ${peopleText(pessoas.length)}`}
      width={520}
      busy={form.busy}
      onClose={onClose}
    >
      <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
        <Field
          as={LongTextField}
          form={form}
          name="motivo"
          label="Motivo da recusa"
          required
          data-autofocus
          description="A empresa lê este texto: não escreva nada clínico."
          limit={PEDIDO_MARCACAO.resposta}
        />
        <DialogButtons action="Recusar" busy={form.busy} onCancel={onClose} />
      </form>
    </PageDialog>
  );
}
