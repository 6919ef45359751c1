import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TurnoRow } from '@sst/contract';
import { type Hours, quandoText } from '@sst/contract/rules/agenda/turnos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import {
  IconBuilding,
  IconCalendarOff,
  IconPencil,
  IconPlus,
  IconUserOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import classes from '../agenda.module.css';
import { AgendaTabs } from '../agenda-tabs.tsx';
import { useAfetados } from './mudanca/use-afetados.tsx';
import type { TurnosSearch } from './turnos-search.ts';
import { TurnosSemana } from './turnos-semana.tsx';

const TurnoDialog = lazyDialog(() => import('./turno-dialog.tsx'), 'TurnoDialog');
const DefinicaoDialog = lazyDialog(() => import('./definicao-dialog.tsx'), 'DefinicaoDialog');
const AusenciaDialog = lazyDialog(() => import('./ausencia-dialog.tsx'), 'AusenciaDialog');
const VisitaDialog = lazyDialog(() => import('./visita-dialog.tsx'), 'VisitaDialog');
const ExcecaoDialog = lazyDialog(() => import('./excecao-dialog.tsx'), 'ExcecaoDialog');

/** Where a week of seven days has no room. */
const NARROW = '(max-width: 767px)';

/** The open dialog: the form of a shift, new without one; a day on which it differs; whose absence, if that is known. */
type OpenDialog =
  | { readonly what: 'turno'; readonly turno?: TurnoRow }
  | {
      readonly what: 'excecao';
      readonly turno: TurnoRow;
      readonly dia?: string;
      readonly horas?: Hours | undefined;
    }
  | { readonly what: 'ausencia'; readonly quem: string }
  | { readonly what: 'visita' }
  | { readonly what: 'definicao' };

/** When physicians and nurses are where. */
export function TurnosPage() {
  const search = useSearch({ from: '/sessao/prestador/agenda/turnos' });
  const navigate = useNavigate({ from: '/prestador/agenda/turnos' });
  const { data, error, refetch } = useQuery(callQuery('listTurnos', {}));
  const manages = usePrestadorPode()('agenda.gerir');
  const away = manages ? ausenciaOf(search) : undefined;
  const [asked, setAsked] = useState<OpenDialog | null>(
    away === undefined ? null : { what: 'ausencia', quem: away },
  );
  const turnos = data?.message;
  const close = () => {
    setAsked(null);
    // Who comes back to this address is not asked once more.
    if (away === undefined) return;
    const { ausencia: _, enfermeiro: __, ...rest } = search;
    void navigate({ search: rest, replace: true });
  };
  return (
    <EmpresaFrame
      title="Turnos"
      note={turnos && countLabel(turnos.length, 'turno', 'turnos')}
      tools={manages && <TurnosTools onAsk={setAsked} />}
      tabs={<AgendaTabs />}
    >
      {turnos ? (
        <TurnosView turnos={turnos} search={search} onAsk={manages ? setAsked : undefined} />
      ) : (
        <LoadStates
          what="os turnos"
          missing={false}
          error={error}
          onRetry={refetch}
          back={undefined}
        >
          <Skeleton height={320} />
        </LoadStates>
      )}
      {asked && turnos && (
        <TurnosDialog asked={asked} turnos={turnos} onAsk={setAsked} onClose={close} />
      )}
    </EmpresaFrame>
  );
}

/** Whose absence an address asks for, as a field names them; none where it asks for nobody's. */
function ausenciaOf({ ausencia, enfermeiro }: TurnosSearch): string | undefined {
  if (ausencia !== undefined) return `m ${ausencia}`;
  return enfermeiro === undefined ? undefined : `e ${enfermeiro}`;
}

/** What can be said of no shift in particular. */
function TurnosTools({ onAsk }: { onAsk(asked: OpenDialog): void }) {
  return (
    <>
      <Button
        variant="default"
        {...DefinicaoDialog.opener}
        onClick={() => onAsk({ what: 'definicao' })}
      >
        Prazos das empresas
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserOff size={16} stroke={1.75} aria-hidden />}
        {...AusenciaDialog.opener}
        onClick={() => onAsk({ what: 'ausencia', quem: '' })}
      >
        Ausência
      </Button>
      <Button
        variant="default"
        leftSection={<IconBuilding size={16} stroke={1.75} aria-hidden />}
        {...VisitaDialog.opener}
        onClick={() => onAsk({ what: 'visita' })}
      >
        Visita
      </Button>
      <Button
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        {...TurnoDialog.opener}
        onClick={() => onAsk({ what: 'turno' })}
      >
        Novo turno
      </Button>
    </>
  );
}

interface DialogProps {
  readonly asked: OpenDialog;
  readonly turnos: readonly TurnoRow[];
  onAsk(asked: OpenDialog): void;
  onClose(): void;
}

function TurnosDialog({ asked, turnos, onAsk, onClose }: DialogProps) {
  const opcoes = useQuery(callQuery('getAgendaOpcoes', {})).data?.message;
  const locais = useQuery(callQuery('listLocais', {})).data?.message;
  if (asked.what === 'definicao') return <DefinicaoDialog onClose={onClose} />;
  if (asked.what === 'excecao') {
    const { turno, dia, horas } = asked;
    const onTurno = dia === undefined ? undefined : () => onAsk({ what: 'turno', turno });
    return (
      <ExcecaoDialog turno={turno} dia={dia} horas={horas} onTurno={onTurno} onClose={onClose} />
    );
  }
  if (!opcoes || !locais) return null;
  if (asked.what === 'ausencia') {
    return <AusenciaDialog opcoes={opcoes} quem={asked.quem} onClose={onClose} />;
  }
  if (asked.what === 'visita') {
    return <VisitaDialog opcoes={opcoes} locais={locais} turnos={turnos} onClose={onClose} />;
  }
  return (
    <TurnoDialog
      opcoes={opcoes}
      locais={locais}
      turnos={turnos}
      onClose={onClose}
      turno={asked.turno}
    />
  );
}

interface ViewProps extends CardsProps {
  readonly search: TurnosSearch;
}

/** A week of all, or a card for each shift: on a phone always that. */
function TurnosView({ turnos, search: { vista, dia }, onAsk }: ViewProps) {
  const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const list = vista === 'lista' || narrow || turnos.length === 0;
  return (
    <>
      {list && !narrow && turnos.length > 0 && (
        <div>
          <VistaSwitch list />
        </div>
      )}
      {list ? (
        <TurnoCards turnos={turnos} onAsk={onAsk} />
      ) : (
        <TurnosSemana
          turnos={turnos}
          dia={dia}
          beside={<VistaSwitch list={false} />}
          onDay={onAsk && ((turno, dt, horas) => onAsk({ what: 'excecao', turno, dia: dt, horas }))}
        />
      )}
    </>
  );
}

function VistaSwitch({ list }: { readonly list: boolean }) {
  const navigate = useNavigate({ from: '/prestador/agenda/turnos' });
  const to = (vista: 'lista' | undefined) =>
    void navigate({ search: (before) => ({ ...before, vista }), resetScroll: false });
  return (
    <Button.Group aria-label="Vista dos turnos">
      <Button
        variant={list ? 'default' : 'light'}
        size="compact-md"
        aria-pressed={!list}
        onClick={() => to(undefined)}
      >
        Semana
      </Button>
      <Button
        variant={list ? 'light' : 'default'}
        size="compact-md"
        aria-pressed={list}
        onClick={() => to('lista')}
      >
        Lista
      </Button>
    </Button.Group>
  );
}

interface CardsProps {
  readonly turnos: readonly TurnoRow[];
  readonly onAsk: ((asked: OpenDialog) => void) | undefined;
}

function TurnoCards({ turnos, onAsk }: CardsProps) {
  return (
    <div className={classes.cards}>
      {turnos.map((turno) => (
        <TurnoCard key={turno.cd} turno={turno} onAsk={onAsk} />
      ))}
      {turnos.length === 0 && (
        <p className={classes.note}>
          Ainda não há turnos. Diga quando cada médico e cada enfermeiro está em cada local: a
          agenda mostra então as vagas.
        </p>
      )}
    </div>
  );
}

interface CardProps {
  readonly turno: TurnoRow;
  readonly onAsk: ((asked: OpenDialog) => void) | undefined;
}

function TurnoCard({ turno, onAsk }: CardProps) {
  const { busy, endRow } = useRowChange({ onDone: () => {} });
  const afetados = useAfetados();
  const restore = (dt: string) =>
    endRow(
      afetados.decided({ que: 'sem-excecao', cd: turno.cd, dt }, (decided) =>
        prepareCall('removeExcecaoTurno', {
          params: { id: turno.cd },
          query: { dt, ...decided, nota: decided?.nota ?? undefined },
        }),
      ),
    );
  const { profissional, local, de, ate, minutos, capacidade, dt_ini, dt_fim } = turno;
  const title = `${profissional}, ${quandoText(turno)} das ${de} às ${ate}`;
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{profissional}</h2>
      <p>
        {quandoText(turno)}, das {de} às {ate}
      </p>
      <p className={classes.note}>
        {dotted(
          local,
          `${minutos} minutos`,
          capacidade > 1 ? `${capacidade} pessoas ao mesmo tempo` : null,
          ...turno.pausas.map((pausa) => `pausa ${pausa.de}–${pausa.ate}`),
          turno.antes && `antes, ${turno.antes.enfermeiro}, ${turno.minutos_antes} minutos`,
        )}
      </p>
      <p className={classes.note}>
        {dt_fim === null
          ? `Desde ${displayDate(dt_ini)}`
          : `De ${displayDate(dt_ini)} a ${displayDate(dt_fim)}`}
      </p>
      {turno.excecoes.length > 0 && (
        <ul className={classes.exceptions}>
          {turno.excecoes.map((one) => (
            <li key={one.dt} className={classes.exception}>
              <span>
                {displayDate(one.dt)}: {one.de === null ? 'não se realiza' : `${one.de}–${one.ate}`}
                {one.motivo && ` (${one.motivo})`}
              </span>
              {onAsk && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={busy}
                  aria-label={`Retirar ${displayDate(one.dt)} de ${title}`}
                  onClick={() => restore(one.dt)}
                >
                  Retirar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onAsk && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Alterar ${title}`}
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            {...TurnoDialog.opener}
            onClick={() => onAsk({ what: 'turno', turno })}
          >
            Alterar
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Dia diferente: ${title}`}
            leftSection={<IconCalendarOff size={16} stroke={1.75} aria-hidden />}
            {...ExcecaoDialog.opener}
            onClick={() => onAsk({ what: 'excecao', turno })}
          >
            Dia diferente
          </Button>
        </div>
      )}
      {afetados.dialog}
    </section>
  );
}
