import { ActionIcon, Button } from '@mantine/core';
import type { HojeLinha } from '@sst/contract';
import { hojeRule } from '@sst/contract/rules/hoje/hoje';
import type { HojeUrgency } from '@sst/contract/rules/hoje/hoje-rule';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import {
  IconAlertCircle,
  IconChecklist,
  IconChevronRight,
  IconClockPause,
  IconInfoCircle,
  type IconProps,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import classes from './hoje.module.css';
import { linkOf } from './hoje-links.ts';

const ICON: Readonly<Record<HojeUrgency, ComponentType<IconProps>>> = {
  agora: IconAlertCircle,
  fazer: IconChecklist,
  saber: IconInfoCircle,
};

interface Props {
  readonly line: HojeLinha;
  /** The day that it was counted for. */
  readonly day: string;
  /** Asks until when it is put off. */
  onPutOff(): void;
  /** Loads the dialog that asks. */
  onIntent(): void;
}

/** The units with the most of a line, each a link to its part of the list. */
function Units({ line, day }: Pick<Props, 'line' | 'day'>) {
  if (line.unidades.length === 0) return null;
  const rule = hojeRule(line.id);
  return (
    <ul className={classes.units} aria-label="Unidades com mais">
      {line.unidades.map(({ cd, nome, total }) => (
        <li key={cd}>
          <Link {...linkOf(rule, day, cd)} className={classes.unit}>
            {nome} <strong>{wholeNumber(total)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A line of what has to be done: how many, of what, and what can be done about it. */
export function Linha({ line, day, onPutOff, onIntent }: Props) {
  const { pode } = useAbilities();
  const rule = hojeRule(line.id);
  const Icon = ICON[rule.urgency];
  const { action } = rule;
  const target = linkOf(rule, day);
  return (
    <li className={classes.line} data-urgency={rule.urgency}>
      <Icon size={20} stroke={1.7} aria-hidden className={classes.mark} />
      <div className={classes.words}>
        {line.total === null ? (
          <span>Não foi possível contar: {rule.many}.</span>
        ) : (
          <Link {...target} className={classes.sentence}>
            {/* Of one piece: on phones links are flexible boxes, whose parts would stand apart. */}
            <span>
              <strong className={classes.number}>{wholeNumber(line.total)}</strong>{' '}
              {line.total === 1 ? rule.one : rule.many}
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </span>
          </Link>
        )}
        {rule.note && <span className={classes.note}>{rule.note}</span>}
        <Units line={line} day={day} />
      </div>
      {action?.kind === 'lista' && line.total !== null && pode(action.right) && (
        <Button
          component={Link}
          {...(target as object)}
          size="xs"
          variant="default"
          className={classes.button}
        >
          {action.label}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.putOff}
        aria-label={`Adiar: ${rule.many}`}
        aria-haspopup="dialog"
        title="Adiar"
        onMouseEnter={onIntent}
        onFocus={onIntent}
        onClick={onPutOff}
      >
        <IconClockPause size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
