import { Button } from '@mantine/core';
import type { PessoaDoPlano, Plano } from '@sst/contract';
import { MOTIVO_LABEL } from '@sst/contract/rules/agenda/por-marcar';
import { addMinutes, displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
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

/** Up to so many people all groups are open; more are folded, and a search in the page opens what it finds. */
const ALL_OPEN = 40;

/** Who is proposed where, day by day and shift by shift, one line each, after those who have no place. */
export function PlanoGroups({ plano, state, onChange }: Props) {
  const free = withoutPlace(plano, state);
  const waiting = toSend(state);
  const byTurno = Map.groupBy(waiting, (who) => state.places[who]?.turno ?? 0);
  const days = Map.groupBy(
    [...byTurno.keys()].sort((one, other) => one - other),
    (turno) => plano.turnos[turno]?.dt ?? '',
  );
  return (
    <div className={classes.sections}>
      {free.length > 0 && <SemLugar plano={plano} free={free} onChange={onChange} />}
      {[...days].map(([dt, turnos]) => {
        const title = `${weekdayText(dt)} ${displayDate(dt)}`;
        return (
          <section key={dt} className={classes.day} aria-label={title}>
            <h2>{title}</h2>
            {turnos.map((turno) => (
              <Shift
                key={turno}
                plano={plano}
                state={state}
                turno={turno}
                onChange={onChange}
                people={byTurno.get(turno) ?? []}
                open={waiting.length <= ALL_OPEN}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

interface SemLugarProps extends Pick<Props, 'plano' | 'onChange'> {
  readonly free: ReturnType<typeof withoutPlace>;
}

/** Who has no place, with why. */
function SemLugar({ plano, free, onChange }: SemLugarProps) {
  return (
    <section className={classes.day} aria-labelledby="sem-lugar">
      <h2 id="sem-lugar">Sem lugar ({free.length})</h2>
      <div className={classes.shift}>
        <ul className={classes.lines}>
          {free.map(({ who, razao }) => {
            const pessoa = plano.pessoas[who] as PessoaDoPlano;
            return (
              <li key={who} className={classes.line}>
                <Who pessoa={pessoa} />
                <span className={`${classes.odd} ${classes.late}`}>{razao}</span>
                <ChangeButton pessoa={pessoa} label="Escolher" onClick={() => onChange(who)} />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

interface ShiftProps extends Props {
  readonly turno: number;
  readonly people: readonly number[];
  readonly open: boolean;
}

function Shift({ plano, state, turno, people, open, onChange }: ShiftProps) {
  const shift = plano.turnos[turno];
  if (!shift) return null;
  const lines = people
    .map((who) => {
      const pessoa = plano.pessoas[who] as PessoaDoPlano;
      const hr = state.places[who]?.hr ?? '';
      const warnings = warningsOf(pessoa, shift, hr, plano.turnos);
      return { who, pessoa, hr, warnings, refusal: state.refused.get(who) };
    })
    .sort((one, other) => (one.hr < other.hr ? -1 : 1));
  const odd = lines.filter(({ warnings, refusal }) => warnings.length > 0 || refusal).length;
  return (
    <details className={classes.shift} open={open || undefined}>
      <summary>
        <h3>{dotted(shift.profissional, shift.local)}</h3>
        <span className={classes.note}>
          {dotted(countLabel(lines.length, 'pessoa', 'pessoas'), spanText(lines))}
        </span>
        {odd > 0 && <span className={classes.late}> · {odd} a ver</span>}
      </summary>
      <ul className={classes.lines}>
        {lines.map(({ who, pessoa, hr, warnings, refusal }) => (
          <li key={who} className={classes.line}>
            <time className={classes.hour}>{hr}</time>
            <Who pessoa={pessoa} until={addMinutes(hr, minutesIn(pessoa, shift))} />
            <Odd warnings={warnings} refusal={refusal} />
            <ChangeButton pessoa={pessoa} label="Mudar" onClick={() => onChange(who)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** From the first hour to the last. */
function spanText(lines: readonly { readonly hr: string }[]): string | null {
  const [first, last] = [lines.at(0)?.hr, lines.at(-1)?.hr];
  if (!first || !last) return null;
  return first === last ? first : `${first}–${last}`;
}

interface OddProps {
  readonly warnings: readonly string[];
  readonly refusal: string | undefined;
}

/** What speaks against somebody's place, and why she was refused. */
function Odd({ warnings, refusal }: OddProps) {
  return (
    <span className={`${classes.odd} ${classes.badges}`}>
      {warnings.map((text) => (
        <Badge key={text} tone="danger-outline" icon={IconAlertTriangle} text={text} />
      ))}
      {refusal !== undefined && <Badge tone="danger" icon={IconCircleX} text={refusal} long />}
    </span>
  );
}

interface WhoProps {
  readonly pessoa: PessoaDoPlano;
  /** The hour at which it ends. */
  readonly until?: string | null;
}

function Who({ pessoa, until }: WhoProps) {
  const { nome, empresa, caminho, dt_prazo, motivo } = pessoa;
  const due = dt_prazo === null ? 'sem prazo' : `prazo ${displayDate(dt_prazo)}`;
  const where = dotted(empresa, siteText(caminho) || null) ?? '';
  const why = dotted(until ? `até às ${until}` : null, due, motivo && MOTIVO_LABEL[motivo]) ?? '';
  return (
    <span className={classes.who}>
      <strong title={nome}>{nome}</strong>
      <span className={classes.note} title={where}>
        {where}
      </span>
      <span className={classes.note} title={why}>
        {why}
      </span>
    </span>
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
      className={classes.change}
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
