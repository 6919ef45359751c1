import { Button, Skeleton } from '@mantine/core';
import type { Plano } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../../../components/feedback/optional-part.tsx';
import { UnsavedGuard } from '../../../../components/form/dialog/unsaved-guard.tsx';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { AgendaTabs } from '../agenda-tabs.tsx';
import classes from './plano.module.css';
import { PlanoGroups } from './plano-groups.tsx';
import { daysOf, planoInput } from './plano-input.ts';
import {
  afterSending,
  beginOf,
  type PlanoState,
  placed,
  toSend,
  warnedOf,
  warnedText,
  withoutPlace,
} from './plano-state.ts';
import { Tipos, type TiposEscolhidos } from './plano-tipos.tsx';
import { type Letter, partsOf, useSendPlano } from './use-send-plano.ts';

const PlanoFilters = lazyPart(() => import('./plano-filters.tsx'), 'PlanoFilters');
const MudarDialog = lazyDialog(() => import('./mudar-dialog.tsx'), 'MudarDialog');
const NovaDialog = lazyDialog(() => import('../campanhas/nova-dialog.tsx'), 'NovaDialog');
const EnviarDialog = lazyDialog(() => import('./enviar-dialog.tsx'), 'EnviarDialog');

/** The open dialog: of one person, or of sending. */
type OpenDialog = { readonly who: number } | { readonly direto: boolean } | 'campanha';

/** The plan that an address asks for, as it was changed by hand; a newer one in the background never replaces it. */
function usePlano(input: ReturnType<typeof planoInput>) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('proporMarcacoes', input),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  const plano = isFetching ? undefined : data?.message;
  const begun = useMemo(() => plano && beginOf(plano), [plano]);
  const [kept, setKept] = useState<{ readonly of: Plano; readonly state: PlanoState }>();
  const change = (to: (state: PlanoState) => PlanoState) => {
    if (!plano || !begun) return;
    setKept((now) => ({ of: plano, state: to(now?.of === plano ? now.state : begun) }));
  };
  const state = kept && kept.of === plano ? kept.state : begun;
  return { plano, state, change, error: isFetching ? null : error, refetch: () => void refetch() };
}

/** Proposes where and when those who are due are examined, lets it be changed by hand, and sends it (decision 0090). */
export function PlanoPage() {
  const search = useSearch({ from: '/sessao/prestador/agenda/plano' });
  const navigate = useNavigate({ from: '/prestador/agenda/plano' });
  const today = useToday();
  const { plano, state, change, error, refetch } = usePlano(planoInput(search, today));
  const [tipos, setTipos] = useState<TiposEscolhidos>({});
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [letter, setLetter] = useState<Letter>();
  const { progress, start, stop, reset } = useSendPlano({
    onOutcome: (sent, refused) => change((now) => afterSending(now, sent, refused)),
  });
  const tipoOf = (who: number) => {
    const pessoa = plano?.pessoas[who];
    return pessoa ? (tipos[pessoa.natureza] ?? pessoa.cd_tipo) : null;
  };
  const waiting = state ? toSend(state) : [];
  const parts = plano && state ? partsOf(plano, state, tipoOf) : [];
  const disabled = waiting.length === 0 || waiting.some((who) => tipoOf(who) === null);
  const ofOne = plano && onlyEmpresa(plano);
  const close = () => {
    reset();
    setAsked(null);
  };
  return (
    <EmpresaFrame
      title="Propor marcações"
      note={plano && state && summaryText(plano, state)}
      tools={
        <>
          {search.campanha === undefined && (
            <>
              <Button
                variant="default"
                aria-haspopup="dialog"
                disabled={ofOne === undefined}
                title={ofOne === undefined ? 'Uma campanha é de uma só empresa.' : undefined}
                onClick={() => setAsked('campanha')}
              >
                Guardar como campanha
              </Button>
              <Button
                variant="default"
                aria-haspopup="dialog"
                disabled={disabled}
                onClick={() => setAsked({ direto: true })}
              >
                Marcar já
              </Button>
            </>
          )}
          <Button
            disabled={disabled}
            leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
            {...EnviarDialog.opener}
            onClick={() => setAsked({ direto: false })}
          >
            {waiting.length === 0
              ? 'Enviar propostas'
              : `Enviar ${countLabel(waiting.length, 'proposta', 'propostas')}`}
          </Button>
        </>
      }
      tabs={<AgendaTabs />}
    >
      <OptionalPart fallback={<Skeleton height={61} />}>
        <PlanoFilters search={search} onAgain={refetch} />
      </OptionalPart>
      {plano && state ? (
        <>
          <Tipos plano={plano} waiting={waiting} tipos={tipos} onChange={setTipos} />
          <Notes plano={plano} />
          <PlanoGroups plano={plano} state={state} onChange={(who) => setAsked({ who })} />
          <UnsavedGuard unsaved={state.changed && waiting.length > 0} busy={false} />
          {asked === 'campanha' && ofOne && (
            <NovaDialog
              cd_empresa={ofOne.cd_empresa}
              pessoas={ofOne.pessoas}
              days={daysOf(search, today)}
              onCreated={(_, campanha) =>
                void navigate({ search: { ...search, campanha }, replace: true })
              }
              onClose={() => setAsked((now) => (now === 'campanha' ? null : now))}
            />
          )}
          {asked && asked !== 'campanha' && 'who' in asked && (
            <MudarDialog
              plano={plano}
              state={state}
              who={asked.who}
              onPlace={(changes) => change((now) => placed(now, changes))}
              onClose={() => setAsked(null)}
            />
          )}
          {asked && asked !== 'campanha' && 'direto' in asked && (
            <EnviarDialog
              progress={progress}
              direto={asked.direto}
              campanha={search.campanha}
              people={waiting.length}
              empresas={peopleByEmpresa(parts)}
              warned={warnedText(warnedOf(plano, state))}
              onStart={(given) => {
                setLetter(given);
                void start(parts, given, { confirmar: false });
              }}
              onConfirm={() => letter && void start(parts, letter, { confirmar: true })}
              onStop={stop}
              onClose={close}
            />
          )}
        </>
      ) : (
        <LoadStates
          what="o plano de marcações"
          missing={false}
          error={error}
          onRetry={refetch}
          back={undefined}
        >
          <Skeleton height={480} />
        </LoadStates>
      )}
    </EmpresaFrame>
  );
}

/** How many of each company would be sent. */
function peopleByEmpresa(parts: ReturnType<typeof partsOf>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { empresa, people } of parts)
    counts.set(empresa, (counts.get(empresa) ?? 0) + people.length);
  return counts;
}

/** The people of a plan where all are of one company. */
function onlyEmpresa({ pessoas }: Plano): { cd_empresa: number; pessoas: number[] } | undefined {
  const [first] = pessoas;
  if (!first || pessoas.some((one) => one.cd_empresa !== first.cd_empresa)) return undefined;
  return { cd_empresa: first.cd_empresa, pessoas: pessoas.map((one) => one.cd_funcion) };
}

/** '118 pessoas com lugar, 3 depois do prazo · 2 sem lugar'. */
function summaryText(plano: Plano, state: PlanoState): string | null {
  const waiting = toSend(state).length;
  const left = withoutPlace(plano, state).length;
  const seated = countLabel(waiting, 'pessoa com lugar', 'pessoas com lugar');
  const warned = warnedText(warnedOf(plano, state));
  return dotted(
    waiting === 0 && state.sent.size > 0 ? null : `${seated}${warned ? `, ${warned}` : ''}`,
    left > 0 ? `${left} sem lugar` : null,
    state.sent.size > 0 ? countLabel(state.sent.size, 'enviada', 'enviadas') : null,
  );
}

/** What the plan leaves out. */
function Notes({ plano: { pessoas, omitidas, mais } }: { readonly plano: Plano }) {
  return (
    <div className={classes.notes}>
      {pessoas.length === 0 && <p>Ninguém tem de ser marcado.</p>}
      {omitidas > 0 && (
        <p>
          {countLabel(omitidas, 'pessoa escolhida fica', 'pessoas escolhidas ficam')} de fora: já
          com marcação ou proposta, ou saiu da empresa.
        </p>
      )}
      {mais > 0 && (
        <p>
          Há mais {countLabel(mais, 'pessoa', 'pessoas')} com prazo posterior: envie primeiro estas
          propostas.
        </p>
      )}
    </div>
  );
}
