import { NativeSelect, Skeleton } from '@mantine/core';
import type { PaginaTrabalhador } from '@sst/contract';
import { LINGUA_NOME, LINGUAS, type Lingua } from '@sst/contract/rules/trabalhador/linguas';
import { filled, type Textos } from '@sst/contract/rules/trabalhador/textos';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Brand } from '../../../../components/brand.tsx';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { AbrirForm } from './abrir-form.tsx';
import { Pagina } from './pagina.tsx';
import classes from './trabalhador.module.css';
import { useTextos } from './use-textos.ts';

/** What was shown, with what opened it: each further call proves it anew. */
export interface Aberta {
  readonly prova: string;
  readonly pagina: PaginaTrabalhador;
}

interface FrameProps {
  readonly textos: Textos;
  readonly lingua: Lingua;
  readonly lead: string | null;
  onChoose(lingua: Lingua): void;
  readonly children: ReactNode;
}

function Frame({ textos, lingua, lead, onChoose, children }: FrameProps) {
  return (
    <main className={classes.page} lang={lingua}>
      <header className={classes.head}>
        <Brand size={32} />
        <NativeSelect
          label={textos.lingua}
          value={lingua}
          data={LINGUAS.map((value) => ({ value, label: LINGUA_NOME[value] }))}
          onChange={(event) => onChoose(event.currentTarget.value as Lingua)}
        />
      </header>
      <h1 tabIndex={-1}>{textos.titulo}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {textos.machine && <p className={classes.machine}>{textos.aviso}</p>}
    </main>
  );
}

/** A worker's own page behind the link of a letter, without an account; opening the link changes nothing. */
export function TrabalhadorPage() {
  const { codigo = '', lingua: begun } = useSearch({ from: '/trabalhador' });
  const { lingua, choose, textos, error: unread } = useTextos(begun);
  const [open, setOpen] = useState<Aberta>();
  const { data, error } = useQuery({
    ...callQuery('getLigacaoTrabalhador', { query: { codigo } }, { quiet: true }),
    enabled: codigo !== '',
    retry: false,
  });
  if (!textos) return unread ? <p>{String(unread)}</p> : <Skeleton height={240} />;
  const empresa = open?.pagina.empresa ?? data?.message.empresa;
  const lead = empresa === undefined ? null : filled(textos.servico, { empresa });
  const gone = codigo === '' || (error instanceof ApiError && error.status < 500);
  return (
    <Frame textos={textos} lingua={lingua} lead={lead} onChoose={choose}>
      {gone && <p role="status">{textos.invalida}</p>}
      {!gone && error && <p role="alert">{textos.falhou}</p>}
      {!gone && !error && !data && <Skeleton height={160} />}
      {data && !open && (
        <AbrirForm
          codigo={codigo}
          textos={textos}
          fechada={data.message.fechada}
          onOpen={setOpen}
        />
      )}
      {open && (
        <Pagina
          codigo={codigo}
          aberta={open}
          textos={textos}
          onChange={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Frame>
  );
}
