import '@mantine/core/styles/Radio.layer.css';
import { Radio, Skeleton, Stack, TextInput } from '@mantine/core';
import type { ConvocatoriaAberta } from '@sst/contract';
import {
  RESPOSTA_LABEL,
  RESPOSTA_MOTIVO_LABEL,
  RESPOSTA_MOTIVOS,
  RESPOSTAS,
  type Resposta,
  type RespostaMotivo,
} from '@sst/contract/rules/agenda/convocatoria';
import {
  PERIODO_DO_DIA_LABEL,
  PERIODOS_DO_DIA,
  type PeriodoDoDia,
} from '@sst/contract/rules/agenda/pedidos-marcacao';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { EntryButton } from '../entry-button.tsx';
import { EntryPage } from '../entry-page.tsx';
import classes from './convocatoria.module.css';
import { ConvocatoriaFacts, nearOf } from './convocatoria-facts.tsx';
import { type Escolha, horaKey, type RespostaResult, useResposta } from './use-resposta.ts';

const TITLE = 'Convocatória';
const INCOMPLETE = 'A ligação está incompleta. Abra-a de novo a partir da mensagem que recebeu.';

interface PageProps {
  readonly lead: string;
  readonly busy?: boolean;
  onSubmit?(): void;
  readonly children?: ReactNode;
}

function Page({ lead, busy = false, onSubmit, children }: PageProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <EntryPage title={TITLE} lead={lead} busy={busy} onSubmit={submit}>
      {children}
    </EntryPage>
  );
}

interface FormProps {
  readonly codigo: string;
  readonly facts: ConvocatoriaAberta;
  /** What the button of the letter says: chosen, and sent by the page's own. */
  readonly begun: Resposta | undefined;
  /** What became of the last answer. */
  readonly said: RespostaResult | undefined;
  onSaid(said: RespostaResult | undefined): void;
  onStale(): void;
}

/** What can be chosen: the answers, and another slot where some are offered. */
function choicesOf({ outra_data, horas }: ConvocatoriaAberta): Escolha[] {
  const answers: Escolha[] = RESPOSTAS.filter((one) => one !== 'outra-data' || outra_data);
  return horas.length === 0 ? answers : answers.toSpliced(1, 0, 'outra-hora');
}

const ESCOLHA_LABEL: Readonly<Record<Escolha, string>> = {
  ...RESPOSTA_LABEL,
  'outra-hora': 'Escolho outra hora livre',
};

/** The choices of a group, one below the other. */
function Choices<T extends string>({
  label,
  value,
  options,
  labels,
  before,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: T | '';
  readonly options: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  /** What was answered before. */
  readonly before?: string | undefined;
  readonly error?: string | undefined;
  onChange(value: T): void;
}) {
  return (
    <Radio.Group
      label={label}
      description={before}
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen as T)}
    >
      <Stack gap="sm" mt="xs" mb="xs">
        {options.map((one) => (
          <Radio key={one} value={one} label={labels[one]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** An answer that has gone on to who books. */
function Gone({ lead, facts }: { readonly lead: string; readonly facts: ConvocatoriaAberta }) {
  return (
    <Page lead={lead}>
      <ConvocatoriaFacts facts={facts} />
      <p className={classes.said} role="status">
        {facts.resposta === 'outra-data'
          ? 'O seu pedido de outra data já seguiu para quem marca.'
          : 'Já seguiu para quem marca que não pode ir.'}
      </p>
      <p className={classes.note}>Para mudar a resposta, fale com a sua empresa.</p>
    </Page>
  );
}

interface OutraDataProps extends Pick<ReturnType<typeof useResposta>, 'filled' | 'errors'> {
  readonly onChange: ReturnType<typeof useResposta>['change'];
}

/** The days and the part of the day that are asked for instead. */
function OutraData({ filled, errors, onChange }: OutraDataProps) {
  return (
    <>
      <div className={classes.days}>
        <TextInput
          type="date"
          label="Do dia"
          value={filled.dt_de}
          error={errors.dt_de}
          onChange={(event) => onChange({ dt_de: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Até ao dia"
          value={filled.dt_ate}
          error={errors.dt_ate}
          onChange={(event) => onChange({ dt_ate: event.currentTarget.value })}
        />
      </div>
      <Choices<PeriodoDoDia>
        label="Parte do dia"
        value={filled.periodo}
        options={PERIODOS_DO_DIA}
        labels={PERIODO_DO_DIA_LABEL}
        error={errors.periodo}
        onChange={(periodo) => onChange({ periodo })}
      />
    </>
  );
}

function Answer({ codigo, facts, begun, said, onSaid, onStale }: FormProps) {
  const options = { codigo, facts, begun, onSaid, onStale };
  const { filled, change, errors, busy, send } = useResposta(options);
  const { resposta } = filled;
  const lead = `Serviços de segurança e saúde no trabalho de ${facts.empresa}`;
  if (facts.seguiu) {
    return <Gone lead={lead} facts={facts} />;
  }
  return (
    <Page lead={lead} busy={busy} onSubmit={() => void send()}>
      <ConvocatoriaFacts facts={facts} />
      <Choices<Escolha>
        label="A sua resposta"
        value={resposta}
        options={choicesOf(facts)}
        labels={ESCOLHA_LABEL}
        before={
          facts.resposta && !said
            ? `Já respondeu: «${RESPOSTA_LABEL[facts.resposta]}». Pode mudar a resposta.`
            : undefined
        }
        error={errors.resposta}
        onChange={(chosen) => change({ resposta: chosen })}
      />
      {resposta === 'outra-hora' && (
        <Choices<string>
          label="Horas livres no mesmo local"
          value={filled.hora}
          options={facts.horas.map(horaKey)}
          labels={Object.fromEntries(
            facts.horas.map((one) => [horaKey(one), nearOf({ ...one, fuso: facts.fuso })]),
          )}
          error={errors.hora}
          onChange={(hora) => change({ hora })}
        />
      )}
      {(resposta === 'nao-posso' || resposta === 'outra-data') && (
        <Choices<RespostaMotivo>
          label="Porquê"
          value={filled.motivo}
          options={RESPOSTA_MOTIVOS}
          labels={RESPOSTA_MOTIVO_LABEL}
          error={errors.motivo}
          onChange={(motivo) => change({ motivo })}
        />
      )}
      {resposta === 'outra-data' && <OutraData filled={filled} errors={errors} onChange={change} />}
      <EntryButton busy={busy}>
        {busy ? 'A enviar...' : resposta === 'outra-hora' ? 'Mudar a marcação' : 'Responder'}
      </EntryButton>
      <p
        className={said?.failed ? `${classes.said} ${classes.failed}` : classes.said}
        role={said?.failed ? 'alert' : 'status'}
      >
        {said?.text}
      </p>
      <p className={classes.note}>
        Só esta página conta como resposta: o convite no seu calendário não chega até nós. Não
        indique nada sobre a sua saúde.
      </p>
    </Page>
  );
}

/** Answers a booking by the link of its letter, without an account; opening it changes nothing. */
export function ConvocatoriaPage() {
  const { codigo = '', resposta } = useSearch({ from: '/convocatoria' });
  const [said, setSaid] = useState<RespostaResult>();
  // What the letter's button says holds for the booking that it was sent about, until something is answered.
  const [begun, setBegun] = useState(resposta);
  const { data, error, refetch } = useQuery({
    ...callQuery('getConvocatoriaDaLigacao', { query: { codigo } }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: codigo !== '',
    retry: false,
  });
  if (codigo === '') return <Page lead={INCOMPLETE} />;
  if (error instanceof ApiError && error.status < 500) return <Page lead={error.message} />;
  if (data) {
    const { dt, hr } = data.message;
    return (
      <Answer
        key={`${dt} ${hr}`}
        codigo={codigo}
        facts={data.message}
        begun={begun}
        said={said}
        onSaid={setSaid}
        onStale={() => {
          setBegun(undefined);
          void refetch();
        }}
      />
    );
  }
  return (
    <Page lead="A verificar a ligação..." busy={!error}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={240} />}
    </Page>
  );
}
