import type { Right } from '@sst/contract';
import {
  IconAlertTriangle,
  IconClipboardList,
  type IconProps,
  IconShieldCheck,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { LinkTo } from '../../lib/page/link-to.ts';
import type { Abilities } from '../../lib/session/use-abilities.ts';
import classes from './modules.module.css';

interface Module extends LinkTo {
  /** What whoever opens it sees first. */
  readonly right: Right;
  readonly Icon: ComponentType<IconProps>;
  readonly name: string;
}

const MODULES: readonly Module[] = [
  {
    right: 'funcionarios.ver',
    to: '/funcionario',
    Icon: IconUsers,
    name: 'Funcionários',
  },
  {
    right: 'exames.ver',
    ...linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: 'acao-enfermagem' } }),
    Icon: IconStethoscope,
    name: 'Saúde',
  },
  {
    right: 'atividades.ver',
    to: '/seguranca/marcacao',
    Icon: IconShieldCheck,
    name: 'Segurança',
  },
  {
    right: 'acidentes.ver',
    to: '/acidente',
    Icon: IconAlertTriangle,
    name: 'Acidentes',
  },
  {
    right: 'pedidos.ver',
    to: '/pendente/funcionario',
    Icon: IconClipboardList,
    name: 'Pedidos pendentes',
  },
];

/** Whether a user may see any module at all. */
export function seesAnyModule(pode: Abilities['pode']): boolean {
  return MODULES.some(({ right }) => pode(right));
}

/** A tile for each module that the user may see. */
export function Modules({ pode }: Pick<Abilities, 'pode'>) {
  return (
    <ul className={classes.list}>
      {MODULES.filter(({ right }) => pode(right)).map(({ right, to, params, Icon, name }) => (
        <li key={right}>
          <Link to={to} params={params} className={classes.tile}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.5} aria-hidden />
            </span>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
