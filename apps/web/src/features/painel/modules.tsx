import { MENU, type MenuCode } from '@sst/contract/permission';
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
import type { LinkTo } from '../../lib/link-to.ts';
import classes from './modules.module.css';

interface Module extends LinkTo {
  readonly menu: MenuCode;
  readonly Icon: ComponentType<IconProps>;
  readonly name: string;
  readonly text: string;
}

const MODULES: readonly Module[] = [
  {
    menu: MENU.funcionarios,
    to: '/funcionario',
    Icon: IconUsers,
    name: 'Funcionários',
    text: 'Lista, dados e fichas de aptidão',
  },
  {
    menu: MENU.saude,
    ...linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: 'acao-enfermagem' } }),
    Icon: IconStethoscope,
    name: 'Saúde',
    text: 'Marcações, exames realizados e faltas',
  },
  {
    menu: MENU.seguranca,
    to: '/seguranca/marcacao',
    Icon: IconShieldCheck,
    name: 'Segurança',
    text: 'Atividades técnicas e medidas em aberto',
  },
  {
    menu: MENU.acidentes,
    to: '/acidente',
    Icon: IconAlertTriangle,
    name: 'Acidentes',
    text: 'Registo e histórico de acidentes',
  },
  {
    menu: MENU.pendentes,
    to: '/pendente/funcionario',
    Icon: IconClipboardList,
    name: 'Pedidos pendentes',
    text: 'Pedidos enviados e o seu estado',
  },
];

interface Props {
  sees(menu: MenuCode): boolean;
  /** The figures of a module, shown below its tile. */
  readonly figures: Readonly<Partial<Record<MenuCode, ReactNode>>>;
}

/** A tile for each module that the user may see. */
export function Modules({ sees, figures }: Props) {
  return (
    <ul className={classes.list}>
      {MODULES.filter(({ menu }) => sees(menu)).map(({ menu, to, params, Icon, name, text }) => (
        <li key={menu}>
          <Link to={to} params={params} className={classes.tile}>
            <span className={classes.icon}>
              <Icon size={24} stroke={1.5} aria-hidden />
            </span>
            <span className={classes.name}>{name}</span>
            <span className={classes.text}>{text}</span>
          </Link>
          {figures[menu]}
        </li>
      ))}
    </ul>
  );
}
