import { Button, Skeleton } from '@mantine/core';
import type { Plano } from '@sst/contract';
import { FORA_LABEL } from '@sst/contract/rules/agenda/plano/plano-rules';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { LeftOut } from '../../../../components/bulk/left-out.tsx';
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

/** The plan of the address, what of it waits to be sent, and the dialog that is open. */
function usePlanoPage() {
  const search = useSearch({ from: '/sessao/prestador/agenda/plano' });
  const today = useToday();
  const { plano, state, change, error, refetch } = usePlano(planoInput(search, today));
  const [tipos, setTipos] = useState<TiposEscolhidos>({});
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const sending = useSendPlano({
    onOutcome: (sent, refused) => change((now) => afterSending(now, sent, refused)),
  });
  const tipoOf = (who: number) => {
    const pessoa = plano?.pessoas[who];
    return pessoa ? (tipos[pessoa.natureza] ?? pessoa.cd_tipo) : null;
  };
  const waiting = state ? toSend(state) : [];
  return {
    search,
    today,
    plano,
    state,
    change,
    error,
    refetch,
    tipos,
    setTipos,
    asked,
    setAsked,
    sending,
    waiting,
    parts: plano && state ? partsOf(plano, state, tipoOf) : [],
    canSend: waiting.length > 0 && waiting.every((who) => tipoOf(who) !== null),
    ofOne: plano && onlyEmpresa(plano),
  };
}

type PlanoPageState = ReturnType<typeof usePlanoPage>;

/** Proposes where and when those who are due are examined, lets it be changed by hand, and sends it (decision 0090). */
export function PlanoPage() {
  const page = usePlanoPage();
  const { search, plano, state, refetch, waiting } = page;
  return (
    <EmpresaFrame
      title="Propor marcações"
      note={plano && state && summaryText(plano, state)}
      tools={<PlanoTools {...page} />}
      tabs={<AgendaTabs />}
    >
      <OptionalPart fallback={<Skeleton height={34} />}>
        <PlanoFilters search={search} onAgain={refetch} />
      </OptionalPart>
      {plano && state ? (
        <>
          <Tipos plano={plano} waiting={waiting} tipos={page.tipos} onChange={page.setTipos} />
          <Notes plano={plano} />
          <PlanoGroups plano={plano} state={state} onChange={(who) => page.setAsked({ who })} />
          <UnsavedGuard unsaved={state.changed && waiting.length > 0} busy={false} />
          <PlanoDialogs page={page} plano={plano} state={state} />
        </>
      ) : (
        <LoadStates
          what="o plano de marcações"
          missing={false}
          error={page.error}
          onRetry={refetch}
          back={undefined}
        >
          <Skeleton height={480} />
        </LoadStates>
      )}
    </EmpresaFrame>
  );
}

function PlanoTools({ search, ofOne, canSend, waiting, setAsked }: PlanoPageState) {
  return (
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
            disabled={!canSend}
            onClick={() => setAsked({ direto: true })}
          >
            Marcar já
          </Button>
        </>
      )}
      <Button
        disabled={!canSend}
        leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
        {...EnviarDialog.opener}
        onClick={() => setAsked({ direto: false })}
      >
        {waiting.length === 0
          ? 'Enviar propostas'
          : `Enviar ${countLabel(waiting.length, 'proposta', 'propostas')}`}
      </Button>
    </>
  );
}

interface DialogsProps {
  readonly page: PlanoPageState;
  readonly plano: Plano;
  readonly state: PlanoState;
}

function PlanoDialogs({ page, plano, state }: DialogsProps) {
  const { search, today, asked, setAsked, ofOne, change } = page;
  const navigate = useNavigate({ from: '/prestador/agenda/plano' });
  if (!asked) return null;
  if (asked === 'campanha') {
    if (!ofOne) return null;
    return (
      <NovaDialog
        cd_empresa={ofOne.cd_empresa}
        pessoas={ofOne.pessoas}
        days={daysOf(search, today)}
        onCreated={(_, campanha) =>
          void navigate({ search: { ...search, campanha }, replace: true })
        }
        onClose={() => setAsked((now) => (now === 'campanha' ? null : now))}
      />
    );
  }
  if ('direto' in asked)
    return <Enviar page={page} plano={plano} state={state} direto={asked.direto} />;
  return (
    <MudarDialog
      plano={plano}
      state={state}
      who={asked.who}
      onPlace={(changes) => change((now) => placed(now, changes))}
      onClose={() => setAsked(null)}
    />
  );
}

function Enviar({ page, plano, state, direto }: DialogsProps & { readonly direto: boolean }) {
  const { search, sending, waiting, parts, setAsked } = page;
  const [letter, setLetter] = useState<Letter>();
  return (
    <EnviarDialog
      progress={sending.progress}
      direto={direto}
      campanha={search.campanha}
      people={waiting.length}
      empresas={peopleByEmpresa(parts)}
      warned={warnedText(warnedOf(plano, state))}
      onStart={(given) => {
        setLetter(given);
        void sending.start(parts, given, { confirmar: false });
      }}
      onConfirm={() => letter && void sending.start(parts, letter, { confirmar: true })}
      onStop={sending.stop}
      onClose={() => {
        sending.reset();
        setAsked(null);
      }}
    />
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
function Notes({ plano: { pessoas, omitidas, fora = [], mais } }: { readonly plano: Plano }) {
  const others = omitidas - fora.length;
  return (
    <div className={classes.notes}>
      {pessoas.length === 0 && <p>Ninguém tem de ser marcado.</p>}
      <LeftOut
        rows={fora.map(({ nome, empresa, razao }) => ({
          nome: `${nome} (${empresa})`,
          porque: FORA_LABEL[razao],
        }))}
      />
      {others > 0 && (
        <p>
          {countLabel(others, 'pessoa escolhida fica', 'pessoas escolhidas ficam')} de fora: já com
          marcação ou proposta, ou já não existe.
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
