import { Button } from '@mantine/core';
import type { PessoaDoPlano, Plano } from '@sst/contract';
import { MOTIVO_LABEL } from '@sst/contract/rules/agenda/por-marcar';
import { addMinutes, displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/badges/badge.tsx';
import { dotted } from '../../../../lib/dotted.ts';
import { siteText, weekdayText } from '../agenda-texts.ts';
import classes from './plano.module.css';
import { minutesIn, type PlanoState, toSend, warningsOf, withoutPlace } from './plano-state.ts';

interface Props {
  readonly plano: Plano;
  readonly state: PlanoState;
  onChange(who: number): void;
}

/** Who is proposed where, day by day and shift by shift, after those who have no place. */
export function PlanoGroups({ plano, state, onChange }: Props) {
  const free = withoutPlace(plano, state);
  const byTurno = Map.groupBy(toSend(state), (who) => state.places[who]?.turno ?? 0);
  const days = Map.groupBy(
    [...byTurno.keys()].sort((one, other) => one - other),
    (turno) => plano.turnos[turno]?.dt ?? '',
  );
  return (
    <div className={classes.sections}>
      {free.length > 0 && (
        <section className={classes.day} aria-labelledby="sem-lugar">
          <h2 id="sem-lugar">Sem lugar ({free.length})</h2>
          <div className={classes.shift}>
            <ul className={classes.lines}>
              {free.map(({ who, razao }) => {
                const pessoa = plano.pessoas[who] as PessoaDoPlano;
                return (
                  <li key={who} className={classes.line} data-free>
                    <Who pessoa={pessoa}>
                      <span className={classes.late}>{razao}</span>
                    </Who>
                    <ChangeButton pessoa={pessoa} label="Escolher" onClick={() => onChange(who)} />
                  </li>
                );
              })}
            </ul>
          </div>
        </section>
      )}
      {[...days].map(([dt, turnos]) => {
        const title = `${weekdayText(dt)} ${displayDate(dt)}`;
        return (
          <section key={dt} className={classes.day} aria-label={title}>
            <h2>{title}</h2>
            <div className={classes.shifts}>
              {turnos.map((turno) => (
                <Shift
                  key={turno}
                  plano={plano}
                  state={state}
                  turno={turno}
                  onChange={onChange}
                  people={byTurno.get(turno) ?? []}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

interface ShiftProps extends Props {
  readonly turno: number;
  readonly people: readonly number[];
}

function Shift({ plano, state, turno, people, onChange }: ShiftProps) {
  const shift = plano.turnos[turno];
  if (!shift) return null;
  const hourOf = (who: number) => state.places[who]?.hr ?? '';
  const sorted = [...people].sort((one, other) => (hourOf(one) < hourOf(other) ? -1 : 1));
  return (
    <div className={classes.shift}>
      <h3>{dotted(shift.profissional, shift.local)}</h3>
      <p className={classes.note}>{countLabel(people.length, 'pessoa', 'pessoas')}</p>
      <ul className={classes.lines}>
        {sorted.map((who) => {
          const pessoa = plano.pessoas[who] as PessoaDoPlano;
          const hr = hourOf(who);
          const refusal = state.refused.get(who);
          return (
            <li key={who} className={classes.line}>
              <time className={classes.hour}>{hr}</time>
              <Who pessoa={pessoa} until={addMinutes(hr, minutesIn(pessoa, shift))}>
                <span className={classes.badges}>
                  {warningsOf(pessoa, shift, hr).map((text) => (
                    <Badge key={text} tone="danger-outline" icon={IconAlertTriangle} text={text} />
                  ))}
                  {refusal !== undefined && (
                    <Badge tone="danger" icon={IconCircleX} text={refusal} long />
                  )}
                </span>
              </Who>
              <ChangeButton pessoa={pessoa} label="Mudar" onClick={() => onChange(who)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface WhoProps {
  readonly pessoa: PessoaDoPlano;
  /** The hour at which it ends. */
  readonly until?: string | null;
  readonly children: ReactNode;
}

function Who({ pessoa, until, children }: WhoProps) {
  const { nome, empresa, caminho, dt_prazo, motivo } = pessoa;
  const due = dt_prazo === null ? 'sem prazo' : `prazo ${displayDate(dt_prazo)}`;
  return (
    <div className={classes.who}>
      <strong>{nome}</strong>
      <span className={classes.note}>{dotted(empresa, siteText(caminho) || null)}</span>
      <span className={classes.note}>
        {dotted(until ? `até às ${until}` : null, due, motivo && MOTIVO_LABEL[motivo])}
      </span>
      {children}
    </div>
  );
}

interface ButtonProps {
  readonly pessoa: PessoaDoPlano;
  readonly label: string;
  onClick(): void;
}

function ChangeButton({ pessoa, label, onClick }: ButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-haspopup="dialog"
      aria-label={`${label}: ${pessoa.nome}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
