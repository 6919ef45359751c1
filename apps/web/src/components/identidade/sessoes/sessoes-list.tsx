import { Button } from '@mantine/core';
import type { CallName, SessaoRow } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import {
  IconCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  type IconProps,
  IconTerminal2,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Badge } from '../../badges/badge.tsx';
import { DoneNote } from '../../list/done/done-note.tsx';
import { useDoneItems } from '../../list/done/use-done-rows.ts';
import classes from '../../own-list/own-list.module.css';
import { TimeAgo } from '../../user/time-ago.tsx';

interface Props {
  /** The call that lists them. */
  readonly list: CallName;
  readonly sessoes: readonly SessaoRow[];
  /** While one is being ended, no other can be. */
  readonly busy: boolean;
  onEnd(sessao: SessaoRow): void;
}

function iconOf(aparelho: string): ComponentType<IconProps> {
  if (aparelho.startsWith('Programa ')) return IconTerminal2;
  return /iPhone|iPad|Android/.test(aparelho) ? IconDeviceMobile : IconDeviceDesktop;
}

/** Where an account is signed in: with what, from which network, since when; each session but the present one can be ended. */
export function SessoesList({ list: call, sessoes, busy, onEnd }: Props) {
  const { rows, list, doneOf } = useDoneItems(call, sessoes, ({ cd }) => cd);
  if (rows.length === 0) return <p>Sem sessões abertas.</p>;
  return (
    <ul ref={list} className={classes.list}>
      {rows.map((sessao) => {
        const { cd, aparelho, rede, dt_cria, dt_uso, atual } = sessao;
        const done = doneOf(sessao);
        const Icon = iconOf(aparelho);
        return (
          <li key={cd} className={classes.row}>
            <Icon className={classes.icon} size={22} stroke={1.6} aria-hidden />
            <div className={classes.words}>
              <div className={classes.name}>
                {aparelho}
                {atual && <Badge tone="success" icon={IconCheck} text="Esta sessão" />}
              </div>
              <p className={classes.when}>
                Usada <TimeAgo moment={dt_uso} />
                {' · entrou em '}
                <span>{displayMoment(new Date(dt_cria))}</span>
                {rede !== null && (
                  <>
                    {' · '}
                    <span>rede {rede}</span>
                  </>
                )}
              </p>
            </div>
            {done && <DoneNote done={done} name={aparelho} />}
            {!atual && !done && (
              <Button
                variant="default"
                size="compact-md"
                disabled={busy}
                aria-label={`Terminar a sessão de ${aparelho}`}
                onClick={() => onEnd(sessao)}
              >
                Terminar
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
