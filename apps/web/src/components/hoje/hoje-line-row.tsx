import { ActionIcon, Button } from '@mantine/core';
import type { HojeUrgency } from '@sst/contract/rules/hoje/hoje-rule';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import {
  IconAlertCircle,
  IconChecklist,
  IconChevronRight,
  IconClockPause,
  IconInfoCircle,
  type IconProps,
  IconUserShare,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import classes from './hoje.module.css';
import type { HojeLine, LineAction, LinePart } from './hoje-line.ts';

/** Few lines have clocks. */
const PrazoWords = lazyPart(() => import('./prazo-words.tsx'), 'PrazoWords');

/** How a line is drawn: what is late, what is to be done, what is only to be known. */
type Look = 'tarde' | Exclude<HojeUrgency, 'agora'>;

const ICON: Readonly<Record<Look, ComponentType<IconProps>>> = {
  tarde: IconAlertCircle,
  fazer: IconChecklist,
  saber: IconInfoCircle,
};

function lookOf({ late, urgency }: Pick<HojeLine, 'late' | 'urgency'>): Look {
  if (late) return 'tarde';
  return urgency === 'saber' ? 'saber' : 'fazer';
}

interface Props {
  readonly line: HojeLine;
  /** Shows all parts of it. */
  onOpen?: (() => void) | undefined;
  /** Asks until when it is put off. */
  onPutOff(): void;
  /** Loads the dialog that asks. */
  onIntent(): void;
  /** Asks to whom it is passed. */
  onPass(): void;
  /** Gives it back to whoever has passed it on. */
  onBack(): void;
}

/** How many, of what: a link to the list, or a button that shows the parts. */
function Sentence({ line, onOpen }: Pick<Props, 'line' | 'onOpen'>) {
  const { total, one, many, prazos, target, waits } = line;
  if (waits) return <span>{many}</span>;
  if (total === null) return <span>Não foi possível contar: {many}.</span>;
  const words = (total === 1 ? one : many).split(' ');
  const last = words.pop();
  // Of one piece: on phones links are flexible boxes, whose parts would stand apart. The sign never begins a line.
  const text = (
    <span>
      <strong className={classes.number}>{wholeNumber(total)}</strong> {words.join(' ')}{' '}
      <span className={prazos ? undefined : classes.last}>
        {last}
        {prazos && (
          <OptionalPart>
            <PrazoWords line={line} />
          </OptionalPart>
        )}
        {(target ?? onOpen) && <IconChevronRight size={16} stroke={1.7} aria-hidden />}
      </span>
    </span>
  );
  if (target)
    return (
      <Link {...target} className={classes.sentence} data-hoje-stop>
        {text}
      </Link>
    );
  if (!onOpen) return text;
  return (
    <button
      type="button"
      className={classes.sentence}
      aria-haspopup="dialog"
      data-hoje-stop
      onClick={onOpen}
    >
      {text}
    </button>
  );
}

interface PartsProps {
  readonly parts: readonly LinePart[];
  readonly name: string | undefined;
  /** What is left of the total, said beside them. */
  readonly rest?: number | undefined;
  /** What leads to parts that are not named, as another item. */
  readonly more?: ReactNode;
  /** Whether keys lead to the first, since no sentence above does. */
  readonly stop?: boolean | undefined;
}

/** Parts of a line, each a link, and the way to those that are not named. */
function Parts({ parts, name, rest = 0, more, stop }: PartsProps) {
  if (parts.length === 0) return null;
  return (
    <ul className={classes.units} aria-label={name}>
      {parts.map(({ key, label, total, late, target }, index) => (
        <li key={key}>
          <Link
            {...target}
            className={classes.unit}
            data-late={late || undefined}
            data-hoje-stop={(stop && index === 0) || undefined}
          >
            <span>
              {label} {total !== undefined && <strong>{wholeNumber(total)}</strong>}
            </span>
          </Link>
        </li>
      ))}
      {rest > 0 && (
        <li className={classes.note}>
          <span>
            outras unidades <strong>{wholeNumber(rest)}</strong>
          </span>
        </li>
      )}
      {more && <li>{more}</li>}
    </ul>
  );
}

/** What a line is made of: its parts, and the same by unit once that is asked for. */
function AllParts({ line, onOpen }: Pick<Props, 'line' | 'onOpen'>) {
  const { parts, months = [], partsName, units, further = 0 } = line;
  const [byUnit, setByUnit] = useState(false);
  const more =
    units && units.parts.length > 0 ? (
      <button
        type="button"
        className={classes.unit}
        aria-expanded={byUnit}
        onClick={() => setByUnit(!byUnit)}
      >
        Por unidade
      </button>
    ) : further > 0 && onOpen ? (
      <button
        type="button"
        className={classes.unit}
        aria-haspopup="dialog"
        onClick={onOpen}
      >{`e mais ${wholeNumber(further)}`}</button>
    ) : undefined;
  return (
    <>
      <Parts parts={months} name="Por mês" />
      <Parts parts={parts} name={partsName} more={more} stop={line.waits} />
      {byUnit && units && <Parts parts={units.parts} name="Unidades com mais" rest={units.rest} />}
    </>
  );
}

/** What can be done about all of a line. @param of what it counts, which tells buttons of the same name apart. */
function ActionButton({ action, of }: { readonly action: LineAction; readonly of: string }) {
  const look = { size: 'xs', variant: 'default', className: classes.button } as const;
  const name = `${action.label}: ${of}`;
  if ('target' in action)
    return (
      <Button component={Link} {...(action.target as object)} {...look} aria-label={name}>
        {action.label}
      </Button>
    );
  return (
    <Button
      {...look}
      aria-haspopup={action.dialog ? 'dialog' : undefined}
      aria-label={name}
      onMouseEnter={action.onIntent}
      onFocus={action.onIntent}
      onClick={action.onPress}
    >
      {action.label}
    </Button>
  );
}

/** Passes a line on, or puts it off. */
function LineButtons({ line, onPutOff, onIntent, onPass }: Omit<Props, 'onOpen' | 'onBack'>) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.putOff}
        aria-label={`Passar a um colega: ${line.many}`}
        aria-haspopup="dialog"
        title="Passar a um colega"
        onClick={onPass}
      >
        <IconUserShare size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.putOff}
        aria-label={`Adiar: ${line.many}`}
        aria-haspopup="dialog"
        title="Adiar"
        onMouseEnter={onIntent}
        onFocus={onIntent}
        onClick={onPutOff}
      >
        <IconClockPause size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** A line of what has to be done: how many, of what, and what can be done about it. */
export function HojeLineRow({ line, onOpen, onPutOff, onIntent, onPass, onBack }: Props) {
  const { id, total, many, notes, action, passada, waits } = line;
  const look = lookOf(line);
  const Icon = ICON[look];
  return (
    <li
      className={classes.line}
      data-look={look}
      data-hoje-line={waits ? undefined : id}
      data-acts={action !== undefined || undefined}
    >
      <Icon size={20} stroke={1.7} aria-hidden className={classes.mark} />
      <div className={classes.words}>
        <Sentence line={line} onOpen={onOpen} />
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
        <AllParts line={line} onOpen={onOpen} />
        {passada && (
          <p className={classes.passed}>
            <IconUserShare size={16} stroke={1.7} aria-hidden />
            <span>
              Passado por {passada.nome}
              {passada.nota && `: ${passada.nota}`}
            </span>
            <Button size="compact-xs" variant="subtle" onClick={onBack}>
              Devolver
            </Button>
          </p>
        )}
      </div>
      {!waits && (
        <LineButtons line={line} onPutOff={onPutOff} onIntent={onIntent} onPass={onPass} />
      )}
      {action && total !== null && <ActionButton action={action} of={many} />}
    </li>
  );
}
