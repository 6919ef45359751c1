import type { PrestadorLinha, Utilizador } from '@sst/contract';
import { isKnownPrestadorLine } from '@sst/contract/rules/hoje/prestador';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import classes from '../../../components/hoje/hoje.module.css';
import { HojeCard } from '../../../components/hoje/hoje-card.tsx';
import type { HojeLine } from '../../../components/hoje/hoje-line.ts';
import { usePass } from '../../../components/hoje/use-pass.ts';
import { usePutOff } from '../../../components/hoje/use-put-off.ts';
import type { HrefOf } from '../../../components/prestador/prestador-links.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { utilizadorQuery } from '../../../lib/session/session.ts';
import { greetingAt, longDateOf } from '../../../lib/time/greeting.ts';
import { useNow, useToday } from '../../../lib/time/now.ts';
import { EmDia } from './em-dia.tsx';
import { EmpresasSituacao } from './empresas-situacao.tsx';
import own from './hoje-prestador.module.css';
import { lineOf } from './line-of.ts';
import { MarcacoesHoje } from './marcacoes-hoje.tsx';
import { usePrestadorActions } from './prestador-actions.ts';

const EmpresasDialog = lazyDialog(() => import('./empresas-dialog.tsx'), 'EmpresasDialog');
// Few have a day or a week of their own, and the lines do not wait for it.
const MeuDia = lazyPart(() => import('./meu-dia.tsx'), 'MeuDia');
const MinhaSemana = lazyPart(() => import('./minha-semana.tsx'), 'MinhaSemana');
const LineDialog = lazyDialog(() => import('./line-dialog.tsx'), 'LineDialog');

type Id = PrestadorLinha['id'];

/** What the provider has to do today, over all companies, as far as the user's role shows it. */
export function HojePrestadorPage() {
  const user = useQuery(utilizadorQuery).data?.utilizador;
  const now = useNow();
  return (
    <>
      <div className={own.head}>
        <h1 tabIndex={-1}>{greetingAt(now, user?.nome)}</h1>
        <p>{longDateOf(now)} · todas as empresas</p>
      </div>
      <Contents user={user} />
    </>
  );
}

/** Who of the team a line can be passed to. */
function useColegas(linha: Id) {
  const { data, error } = useQuery(callQuery('listColegasPrestador', { params: { linha } }));
  return { colegas: data?.message, error };
}

/** The own day of a physician or a nurse, or the own week of a technician; nobody else has one. */
function ownDayOf(user: Utilizador | undefined, day: string) {
  const { cd_medic: medico, cd_enferm: enfermeiro, cd_tecnic: tecnico } = user ?? {};
  if (medico !== undefined) return <MeuDia quem={{ medico }} day={day} />;
  if (enfermeiro !== undefined) return <MeuDia quem={{ enfermeiro }} day={day} />;
  return tecnico === undefined ? null : <MinhaSemana tecnico={tecnico} day={day} />;
}

/** Whether the own visits stand on the page by name. */
const isShownAsWeek = ({ id }: PrestadorLinha, user: Utilizador | undefined) =>
  id === 'minhas-visitas' && user?.cd_tecnic !== undefined;

function Contents({ user }: { readonly user: Utilizador | undefined }) {
  const router = useRouter();
  const hrefOf: HrefOf = (target) => router.buildLocation(target).href;
  const { data, error, refetch } = useQuery(callQuery('getHojePrestador', {}));
  const [open, setOpen] = useState<HojeLine<Id>>();
  const [acting, act] = useState<Id>();
  const actionOf = usePrestadorActions({ open: act, preload: LineDialog.preload });
  const adiar = usePutOff<Id>({
    change: 'hojePrestador',
    write: (id, ate) => callApi('adiarLinhaPrestador', { body: { id, ate } }),
  });
  const passar = usePass<Id>({
    change: 'hojePrestador',
    write: (body) => callApi('passarLinhaPrestador', { body }),
    useColegas,
  });
  const hoje = data?.message;
  const sees = (part: 'marcacoes' | 'empresas') =>
    hoje && (hoje[part] !== null || hoje.falhas.includes(part));
  const day = useToday();
  const ownDay = ownDayOf(user, day);
  return (
    <>
      <div className={classes.today} data-own-day={ownDay ? true : undefined}>
        {ownDay && (
          <div>
            <OptionalPart>{ownDay}</OptionalPart>
          </div>
        )}
        <HojeCard
          lines={hoje?.linhas
            .filter((line) => isKnownPrestadorLine(line) && !isShownAsWeek(line, user))
            .map((line) => lineOf(line, hrefOf, actionOf))}
          error={error}
          adiar={adiar}
          passar={passar}
          empty={() => <EmDia />}
          onRetry={() => void refetch()}
          onOpen={setOpen}
        />
        {hoje && sees('marcacoes') && (
          <MarcacoesHoje
            marcacoes={hoje.marcacoes ?? undefined}
            day={hoje.dia}
            hrefOf={hrefOf}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      {hoje && sees('empresas') && (
        <EmpresasSituacao
          empresas={hoje.empresas ?? undefined}
          hrefOf={hrefOf}
          onRetry={() => void refetch()}
        />
      )}
      {open && <EmpresasDialog line={open} hrefOf={hrefOf} onClose={() => setOpen(undefined)} />}
      {acting && <LineDialog id={acting} onClose={() => act(undefined)} />}
    </>
  );
}
