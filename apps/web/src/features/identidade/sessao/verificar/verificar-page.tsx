import { Skeleton, TextInput } from '@mantine/core';
import type { FichaVerificada } from '@sst/contract';
import { fichaCodigoOf, verificarPath } from '@sst/contract/rules/exames/ficha-codigo';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import classes from '../convocatoria/convocatoria.module.css';
import { EntryButton } from '../entry-button.tsx';
import { EntryPage } from '../entry-page.tsx';
import { FichaFacts, verdictOf } from './ficha-facts.tsx';
import { FileComparison } from './file-comparison.tsx';

const TITLE = 'Confirmar uma ficha';

/** Says whether a fitness sheet is authentic, by the code on it, to whoever holds it. */
export function VerificarPage() {
  const { codigo } = useParams({ from: '/verificar/$codigo' });
  const { data, error, refetch } = useQuery({
    ...callQuery('verifyFicha', { query: { codigo } }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return <Unknown key={codigo} codigo={codigo} said={error.message} />;
  if (data) return <Known ficha={data.message} />;
  return (
    <Page lead="A verificar o código..." busy={!error}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={240} />}
    </Page>
  );
}

interface PageProps {
  readonly lead: ReactNode;
  readonly busy?: boolean;
  onSubmit?(): void;
  readonly children: ReactNode;
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

function Known({ ficha }: { readonly ficha: FichaVerificada }) {
  return (
    <Page lead={<strong role="status">{verdictOf(ficha)}</strong>}>
      <FichaFacts ficha={ficha} />
      <FileComparison sha256={ficha.sha256} />
      <p className={classes.note}>
        Compare também o nome e o resultado com o papel que tem: esta página não diz de quem é a
        ficha, nem o que ela diz.
      </p>
    </Page>
  );
}

/** A code that no sheet has, to be typed again. */
function Unknown({ codigo, said }: { readonly codigo: string; readonly said: string }) {
  const [typed, setTyped] = useState(codigo);
  const navigate = useNavigate();
  const again = () => void navigate({ to: verificarPath(fichaCodigoOf(typed)) });
  return (
    <Page lead={<strong role="alert">{said}</strong>} onSubmit={again}>
      <TextInput
        name="codigo"
        label="Código da ficha"
        description="Está no fundo da ficha, junto à imagem. As fichas mais antigas, e as que foram enviadas já assinadas, não têm código: delas esta página nada diz."
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <EntryButton busy={false}>Confirmar</EntryButton>
    </Page>
  );
}
