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
import type { ComponentType, ReactNode } from 'react';
import type { LinkTo } from '../../lib/page/link-to.ts';
import type { Abilities } from '../../lib/session/use-abilities.ts';
import classes from './modules.module.css';

interface Module extends LinkTo {
  /** What whoever opens it sees first. */
  readonly right: Right;
  readonly Icon: ComponentType<IconProps>;
  readonly name: string;
  readonly text: string;
}

const MODULES: readonly Module[] = [
  {
    right: 'funcionarios.ver',
    to: '/funcionario',
    Icon: IconUsers,
    name: 'Funcionários',
    text: 'Lista, dados e fichas de aptidão',
  },
  {
    right: 'exames.ver',
    ...linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: 'acao-enfermagem' } }),
    Icon: IconStethoscope,
    name: 'Saúde',
    text: 'Marcações, exames realizados e faltas',
  },
  {
    right: 'atividades.ver',
    to: '/seguranca/marcacao',
    Icon: IconShieldCheck,
    name: 'Segurança',
    text: 'Atividades técnicas e medidas em aberto',
  },
  {
    right: 'acidentes.ver',
    to: '/acidente',
    Icon: IconAlertTriangle,
    name: 'Acidentes',
    text: 'Registo e histórico de acidentes',
  },
  {
    right: 'pedidos.ver',
    to: '/pendente/funcionario',
    Icon: IconClipboardList,
    name: 'Pedidos pendentes',
    text: 'Pedidos enviados e o seu estado',
  },
];

/** Whether a user may see any module at all. */
export function seesAnyModule(pode: Abilities['pode']): boolean {
  return MODULES.some(({ right }) => pode(right));
}

interface Props {
  readonly pode: Abilities['pode'];
  /** The figures of a module, by its right, shown below its tile. */
  readonly figures: Readonly<Partial<Record<Right, ReactNode>>>;
}

/** A tile for each module that the user may see. */
export function Modules({ pode, figures }: Props) {
  return (
    <ul className={classes.list}>
      {MODULES.filter(({ right }) => pode(right)).map(({ right, to, params, Icon, name, text }) => (
        <li key={right}>
          <Link to={to} params={params} className={classes.tile}>
            <span className={classes.icon}>
              <Icon size={24} stroke={1.5} aria-hidden />
            </span>
            <span className={classes.name}>{name}</span>
            <span className={classes.text}>{text}</span>
          </Link>
          {figures[right]}
        </li>
      ))}
    </ul>
  );
}
