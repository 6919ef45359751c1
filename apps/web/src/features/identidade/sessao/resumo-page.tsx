import '@mantine/core/styles/Radio.layer.css';
import { Radio, Skeleton, Stack } from '@mantine/core';
import { RESUMO_LABEL, RESUMOS, type Resumo } from '@sst/contract/rules/avisos';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { EntryButton } from './entry-button.tsx';
import { EntryPage } from './entry-page.tsx';
import classes from './login-page.module.css';

const INCOMPLETE = 'A ligação está incompleta. Abra-a de novo a partir da mensagem que recebeu.';

/** Sends a choice with the code of a letter; each choice is answered with the code for the next. */
function useChoice(first: string) {
  const [code, setCode] = useState(first);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly failed: boolean }>();
  const save = async (resumo: Resumo) => {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    try {
      const body = { codigo: code, resumo };
      const { message, codigo } = await callApi('updateResumoDaLigacao', { body }, { quiet: true });
      setCode(codigo);
      setSaid({ text: message, failed: false });
    } catch (error) {
      setSaid({ text: (error as Error).message, failed: true });
    } finally {
      setBusy(false);
    }
  };
  return { busy, said, save };
}

function Choice({ codigo, resumo }: { readonly codigo: string; readonly resumo: Resumo }) {
  const [chosen, setChosen] = useState(resumo);
  const { busy, said, save } = useChoice(codigo);
  return (
    <Page
      busy={busy}
      onSubmit={() => void save(chosen)}
      lead="Escolha quando o quer receber. Traz só números e ligações, na manhã dos dias úteis, quando há alguma coisa para fazer."
    >
      <Radio.Group
        label="O que há para fazer"
        value={chosen}
        onChange={(value) => setChosen(value as Resumo)}
      >
        <Stack gap="sm" mt="xs">
          {RESUMOS.map((one) => (
            <Radio key={one} value={one} label={RESUMO_LABEL[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <EntryButton busy={busy}>{busy ? 'A guardar...' : 'Guardar'}</EntryButton>
      <p role={said?.failed ? 'alert' : 'status'}>{said?.text}</p>
    </Page>
  );
}

interface PageProps {
  readonly lead: string;
  readonly busy?: boolean;
  onSubmit?(): void;
  readonly children?: React.ReactNode;
}

function Page({ lead, busy = false, onSubmit, children }: PageProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <EntryPage title="Resumo por e-mail" lead={lead} busy={busy} onSubmit={submit}>
      {children}
      <Link to="/editar-informacao" preload={false} className={classes.link}>
        Entrar e ver tudo o que recebe
      </Link>
    </EntryPage>
  );
}

/** Changes how often the digest comes, by the link of its letter and without signing in; opening it changes nothing. */
export function ResumoPage() {
  const { codigo = '' } = useSearch({ from: '/resumo-por-email' });
  const { data, error, refetch } = useQuery({
    ...callQuery('getResumoDaLigacao', { query: { codigo } }),
    // A choice ends the code: it is read once.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: codigo !== '',
  });
  if (codigo === '') return <Page lead={INCOMPLETE} />;
  if (data) return <Choice codigo={codigo} resumo={data.message.resumo} />;
  if (error instanceof ApiError && error.status < 500) return <Page lead={error.message} />;
  return (
    <Page lead="A verificar a ligação..." busy={!error}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={120} />}
    </Page>
  );
}
