import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TurnoRow } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconBuilding, IconPlus, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../../../components/feedback/optional-part.tsx';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { AgendaTabs } from '../agenda-tabs.tsx';
import { ExcecaoDialog, type OpenDialog, TurnoDialog } from './turno-dialogs.ts';
import type { TurnosSearch } from './turnos-search.ts';
import { TurnosSemana } from './turnos-semana.tsx';

const TurnoCards = lazyPart(() => import('./turno-cards.tsx'), 'TurnoCards');
const DefinicaoDialog = lazyDialog(() => import('./definicao-dialog.tsx'), 'DefinicaoDialog');
const AusenciaDialog = lazyDialog(() => import('./ausencia-dialog.tsx'), 'AusenciaDialog');
const VisitaDialog = lazyDialog(() => import('./visita-dialog.tsx'), 'VisitaDialog');

/** Where a week of seven days has no room. */
const NARROW = '(max-width: 767px)';

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

interface ViewProps {
  readonly turnos: readonly TurnoRow[];
  readonly onAsk: ((asked: OpenDialog) => void) | undefined;
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
        <OptionalPart fallback={<Skeleton height={320} />}>
          <TurnoCards turnos={turnos} onAsk={onAsk} />
        </OptionalPart>
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
