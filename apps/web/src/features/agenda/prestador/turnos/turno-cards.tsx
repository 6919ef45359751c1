import { Button } from '@mantine/core';
import type { TurnoRow } from '@sst/contract';
import { quandoText } from '@sst/contract/rules/agenda/turnos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { IconCalendarOff, IconPencil } from '@tabler/icons-react';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import classes from '../agenda.module.css';
import { useAfetados } from './mudanca/use-afetados.tsx';
import { ExcecaoDialog, type OpenDialog, TurnoDialog } from './turno-dialogs.ts';

interface CardsProps {
  readonly turnos: readonly TurnoRow[];
  readonly onAsk: ((asked: OpenDialog) => void) | undefined;
}

/** A card for each shift. */
export function TurnoCards({ turnos, onAsk }: CardsProps) {
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
