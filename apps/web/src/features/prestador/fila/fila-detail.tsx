import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { AcidenteDetails } from '../../../components/acidente/acidente-details.tsx';
import { DetailHead } from '../../../components/facts/detail-head.tsx';
import { DetailStates } from '../../../components/feedback/detail-states.tsx';
import { PedidoDetails } from '../../../components/pedido/pedido-details.tsx';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { isFocusLost } from '../../../lib/page/focus.ts';
import { DecisionBar } from '../decisoes/decision-bar.tsx';
import type { Decision } from '../decisoes/decisions.ts';
import { SamePerson } from '../decisoes/same-person.tsx';
import classes from '../prestador.module.css';
import {
  type FilaDetail as Detail,
  detailQuery,
  type FilaItem,
  summaryOf,
} from './fila-queries.ts';
import { useIsOwn } from './use-is-own.ts';

/** Longer than the gap of an accidental double press. */
const REST_MS = 1000;

interface Props {
  readonly item: FilaItem;
  readonly busy: boolean;
  /** While `resting` no decision can be taken; the detail calls `end` some time after it is shown. */
  readonly rest: { readonly resting: boolean; end(): void };
  /** Navigation to other rows, beside the name. */
  readonly ways?: ReactNode;
  onDecide(estado: Decision): void;
  onClose(): void;
}

/** The detail of a queue item, with the decision buttons. It takes the focus. */
export function FilaDetail({ item, busy, rest, ways, onDecide, onClose }: Props) {
  const { data, error, refetch } = useQuery(detailQuery(item));
  const isOwn = useIsOwn();
  const content = useRef<HTMLDivElement>(null);
  const loaded = data !== undefined;
  const read = useRef(false);
  // What has loaded is read aloud; later a decision may take its button along.
  useEffect(() => {
    if (!read.current || isFocusLost()) content.current?.focus({ preventScroll: true });
    read.current = data !== undefined;
  }, [data]);
  const endRest = useEffectEvent(rest.end);
  useEffect(() => {
    if (!loaded || !rest.resting) return;
    const timer = setTimeout(endRest, REST_MS);
    return () => clearTimeout(timer);
  }, [loaded, rest.resting]);
  if (!data) {
    const missing = isMissing(error);
    return (
      <DetailStates
        what="os dados do pedido"
        missing={missing && 'O pedido não foi encontrado. Pode ter sido removido.'}
        error={error}
        onRetry={refetch}
        onClose={onClose}
      />
    );
  }
  const { nome, tipo, estado, cd_autor } = summaryOf(data);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      ref={content}
      role="group"
      aria-label={`${tipo} de ${nome}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
      tabIndex={0}
      data-autofocus
      className={classes.content}
    >
      <DecisionBar
        origem={item.origem}
        estado={estado}
        own={isOwn(cd_autor)}
        busy={busy || rest.resting}
        onDecide={onDecide}
      />
      <Facts detail={data} ways={ways} />
    </div>
  );
}

function Facts({ detail, ways }: { readonly detail: Detail; readonly ways: ReactNode }) {
  if (detail.origem === 'funcionario') {
    const { pedido, alteracoes, parecidas } = detail;
    return (
      <>
        <SamePerson people={parecidas} />
        <PedidoDetails compared pedido={pedido} alteracoes={alteracoes} action={ways} />
      </>
    );
  }
  const { acidente } = detail;
  return (
    <>
      <DetailHead nome={acidente.nome} num_mecan={acidente.num_mecan} place={acidente.organig}>
        {ways}
      </DetailHead>
      <AcidenteDetails acidente={acidente} level={4} />
    </>
  );
}
