import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { answerWaiting } from '../../../../lib/session/entry-window.ts';
import { peekEntry, storeEntry, takeEntry } from '../../../../lib/session/own-entry.ts';
import { closeSession } from '../../../../lib/session/session.ts';
import { EntryPage } from '../entry-page.tsx';
import classes from '../login-page.module.css';
import { useSignIn } from '../use-sign-in.ts';

const TITLE = 'Início de sessão da empresa';
const CONFIRMED = 'Está confirmado: pode fechar esta janela e continuar onde estava.';
const NOTHING_BEGUN =
  'Esta página conclui uma entrada que foi começada neste separador, e aqui não há nenhuma.';

/** Where a company's own provider of identities sends people back to: ends the sign-in that this tab has begun (ROUTE-01). */
export function EntradaPropriaPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pending, goOn, leave } = useSignIn();
  const [problem, setProblem] = useState<string>();
  const begun = useRef(false);
  const finish = useEffectEvent(async () => {
    // Once, whatever mounts the page again: the code serves once.
    if (begun.current) return;
    begun.current = true;
    const parametros = window.location.search;
    const tried = peekEntry();
    if (tried?.experiencia !== undefined) {
      storeEntry({ ...tried, parametros });
      await navigate({ to: '/inicio-de-sessao-da-empresa', replace: true });
      return;
    }
    // What the issuer has sent stands in no history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    // A window that a page has opened to prove who it is: that page waits for it, and its session goes on.
    if (!tried && (await answerWaiting(parametros))) {
      setProblem(CONFIRMED);
      window.close();
      return;
    }
    closeSession(queryClient);
    const entry = takeEntry();
    if (!entry || parametros === '') return setProblem(NOTHING_BEGUN);
    try {
      const body = { codigo: entry.codigo, parametros };
      await goOn(await callApi('finishEntradaPropria', { body }, { quiet: true }), entry.email);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : NOTHING_BEGUN);
    }
  });
  useEffect(() => void finish(), []);
  usePageTitle(TITLE);
  if (pending) {
    const { Step, ...step } = pending;
    return (
      <Step
        key={step.codigo}
        {...step}
        onAnswer={(answer) => goOn(answer, step.email)}
        onBack={() => {
          leave();
          void navigate({ to: '/login' });
        }}
      />
    );
  }
  return (
    <EntryPage
      title={problem && problem !== CONFIRMED ? 'Não entrou' : TITLE}
      lead={<span role="status">{problem ?? 'A concluir a entrada...'}</span>}
      busy={!problem}
      onSubmit={(event) => event.preventDefault()}
    >
      {problem && problem !== CONFIRMED && (
        <Link className={classes.link} to="/login">
          Voltar à página de entrada
        </Link>
      )}
    </EntryPage>
  );
}
