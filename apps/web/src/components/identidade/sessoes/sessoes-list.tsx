import { Button } from '@mantine/core';
import type { SessaoRow } from '@sst/contract';
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
import classes from '../../own-list/own-list.module.css';
import { TimeAgo } from '../../user/time-ago.tsx';

interface Props {
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
export function SessoesList({ sessoes, busy, onEnd }: Props) {
  return (
    <ul className={classes.list}>
      {sessoes.map((sessao) => {
        const { cd, aparelho, rede, dt_cria, dt_uso, atual } = sessao;
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
            {!atual && (
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
