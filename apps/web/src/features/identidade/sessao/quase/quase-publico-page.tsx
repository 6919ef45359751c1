import '@mantine/core/styles/Radio.layer.css';
import { Radio, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { QUASE_TIPO_LABEL, QUASE_TIPOS } from '@sst/contract/acidentes/quase';
import { QUASE } from '@sst/contract/acidentes/quase-limites';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import classes from '../convocatoria/convocatoria.module.css';
import { EntryButton } from '../entry-button.tsx';
import { EntryPage } from '../entry-page.tsx';
import { PhotoInput } from './photo-input.tsx';
import { useQuaseForm } from './use-quase-form.ts';

const TITLE = 'Comunicar um perigo';

/** Tells a near miss or an unsafe condition by the code of a unit, without an account. */
export function QuasePublicoPage() {
  const { codigo } = useParams({ from: '/quase-acidente/$codigo' });
  const form = useQuaseForm(codigo);
  const { data, error, refetch } = useQuery({
    ...callQuery('getUnidadeDoCodigo', { query: { codigo } }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return <Empty lead={error.message} />;
  }
  if (data) {
    const { empresa, unidade } = data.message;
    const lead = unidade === empresa ? empresa : `${unidade}, ${empresa}`;
    return <QuaseForm lead={lead} form={form} />;
  }
  return (
    <EntryPage title={TITLE} lead="A verificar o código..." busy={!error} onSubmit={stay}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={240} />}
      <Waits form={form} />
    </EntryPage>
  );
}

const stay = (event: FormEvent) => event.preventDefault();

function Empty({ lead }: { readonly lead: string }) {
  return (
    <EntryPage title={TITLE} lead={lead} busy={false} onSubmit={stay}>
      {null}
    </EntryPage>
  );
}

interface FormProps {
  readonly lead: string;
  readonly form: ReturnType<typeof useQuaseForm>;
}

function QuaseForm({ lead, form }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { filled, errors, drawing, change, choosePhoto, send, envio } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = send();
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <EntryPage formRef={element} title={TITLE} lead={lead} busy={envio.busy} onSubmit={submit}>
      <p className={classes.note}>
        Não pedimos o seu nome. Numa emergência, ligue 112; com feridos, avise já quem dirige.
      </p>
      <Radio.Group
        label="O que quer comunicar"
        value={filled.tipo}
        error={errors.tipo}
        onChange={(tipo) => change({ tipo })}
      >
        <Stack gap="sm" mt="xs" mb="xs">
          {QUASE_TIPOS.map((one) => (
            <Radio
              key={one}
              name="tipo"
              value={one}
              label={QUASE_TIPO_LABEL[one]}
              description={TIPO_NOTE[one]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        name="descric"
        label="O que aconteceu, ou o que vê"
        description="Não escreva nomes de pessoas."
        autosize
        minRows={3}
        maxLength={QUASE.descric}
        value={filled.descric}
        error={errors.descric}
        onChange={(event) => change({ descric: event.currentTarget.value })}
      />
      <PhotoInput
        foto={filled.foto}
        error={errors.foto}
        busy={drawing}
        onChoose={choosePhoto}
        onRemove={() => change({ foto: null })}
      />
      <More form={form} />
      <EntryButton busy={envio.busy}>{envio.busy ? 'A enviar...' : 'Enviar'}</EntryButton>
      <Waits form={form} />
    </EntryPage>
  );
}

const TIPO_NOTE = {
  'quase-acidente': 'Podia ter ferido alguém.',
  'condicao-insegura': 'Um perigo que está à vista.',
} as const;

/** Where, when, and what was done. */
function More({ form: { filled, errors, change } }: Pick<FormProps, 'form'>) {
  return (
    <>
      <TextInput
        name="loc"
        label="Onde, ao certo (se souber)"
        maxLength={QUASE.loc}
        value={filled.loc}
        error={errors.loc}
        onChange={(event) => change({ loc: event.currentTarget.value })}
      />
      <div className={classes.days}>
        <TextInput
          type="date"
          name="dt"
          label="Dia"
          value={filled.dt}
          error={errors.dt}
          onChange={(event) => change({ dt: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          name="hr"
          label="Hora"
          value={filled.hr}
          error={errors.hr}
          onChange={(event) => change({ hr: event.currentTarget.value })}
        />
      </div>
      <Textarea
        name="acao"
        label="O que se fez logo (se se fez)"
        autosize
        minRows={2}
        maxLength={QUASE.acao}
        value={filled.acao}
        error={errors.acao}
        onChange={(event) => change({ acao: event.currentTarget.value })}
      />
    </>
  );
}

/** What became of what was sent, and what waits for a network. */
function Waits({ form: { envio } }: Pick<FormProps, 'form'>) {
  const { waiting, said, busy } = envio;
  const count = countLabel(waiting.length, 'comunicação', 'comunicações');
  return (
    <>
      <p
        className={said?.failed ? `${classes.said} ${classes.failed}` : classes.said}
        role={said?.failed ? 'alert' : 'status'}
      >
        {said?.text}
      </p>
      <p className={classes.said} role="status">
        {waiting.length > 0 &&
          !busy &&
          `${whereKept(waiting.every(({ kept }) => kept))} (${count})`}
      </p>
    </>
  );
}

const whereKept = (kept: boolean) =>
  kept
    ? 'Guardado neste telefone: é enviado quando houver rede. Se fechar a página, volte a abri-la pelo cartaz.'
    : 'Ainda não foi enviado: é enviado quando houver rede. Não feche esta página.';
