import { MENU, type MenuCode } from '@sst/contract/permission';
import {
  IconAlertTriangle,
  IconClipboardList,
  IconShieldCheck,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './modules.module.css';

const MODULES = [
  {
    menu: MENU.funcionarios,
    to: '/funcionario',
    Icon: IconUsers,
    name: 'Funcionários',
    text: 'Lista, dados e fichas de aptidão',
  },
  {
    menu: MENU.saude,
    to: '/saude/marcacao/acao-enfermagem',
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
] as const;

interface Props {
  sees(menu: MenuCode): boolean;
  /** Figures of a module, below its tile. */
  readonly figures: Readonly<Partial<Record<MenuCode, ReactNode>>>;
}

/** A tile for each module whose menu the user may see. */
export function Modules({ sees, figures }: Props) {
  return (
    <ul className={styles.list}>
      {MODULES.filter(({ menu }) => sees(menu)).map(({ menu, to, Icon, name, text }) => (
        <li key={menu}>
          <Link to={to as string} className={styles.tile}>
            <span className={styles.icon}>
              <Icon size={24} stroke={1.5} aria-hidden />
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </Link>
          {figures[menu]}
        </li>
      ))}
    </ul>
  );
}
