import '@mantine/core/styles/Menu.layer.css';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconBuilding,
  IconBuildings,
  IconDeviceDesktop,
  IconInfoCircle,
  IconLogout,
  IconMoon,
  IconPassword,
  IconShieldLock,
  IconSun,
  IconUserEdit,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { MenuAnchor } from '../../components/menu-anchor.tsx';
import type { LinkTo } from '../../lib/page/link-to.ts';
import { utilizadorQuery } from '../../lib/session/session.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { useHasOtherEmpresas } from '../../lib/session/use-has-other-empresas.ts';
import classes from './user-menu.module.css';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

const SCHEMES: readonly { value: MantineColorScheme; label: string; icon: ReactNode }[] = [
  { value: 'light', label: 'Claro', icon: <IconSun {...ICON} /> },
  { value: 'dark', label: 'Escuro', icon: <IconMoon {...ICON} /> },
  { value: 'auto', label: 'Como o sistema', icon: <IconDeviceDesktop {...ICON} /> },
];

interface LinkItemProps extends LinkTo {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function LinkItem({ to, icon, children }: LinkItemProps) {
  return (
    <Menu.Item leftSection={icon} renderRoot={(props) => <Link to={to} {...props} />}>
      {children}
    </Menu.Item>
  );
}

interface Props {
  readonly target: RefObject<HTMLElement | null>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly onLeave: () => void;
  readonly onLeaveNear: () => void;
}

export function UserMenuDropdown({ target, opened, onChange, onLeave, onLeaveNear }: Props) {
  const user = useQuery(utilizadorQuery).data?.utilizador;
  const company = useChosenEmpresa();
  const { pode } = useAbilities();
  const changes = useHasOtherEmpresas();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu
      id="menu-utilizador"
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={248}
      withinPortal={false}
      returnFocus
    >
      <Menu.Target>
        <MenuAnchor target={target.current} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who} role="presentation">
          <div className={classes.name}>{user?.nome}</div>
          <div className={classes.email}>{user?.email}</div>
        </div>
        {changes && (
          <LinkItem to="/empresa" icon={<IconBuilding {...ICON} />}>
            Mudar de empresa
          </LinkItem>
        )}
        {user?.prestador && (
          <LinkItem to="/prestador" icon={<IconBuildings {...ICON} />}>
            Todas as empresas
          </LinkItem>
        )}
        {pode('utilizadores.ver') && (
          <LinkItem to="/gestao-utilizadores" icon={<IconUsersGroup {...ICON} />}>
            Gerir utilizadores
          </LinkItem>
        )}
        <LinkItem to="/editar-informacao" icon={<IconUserEdit {...ICON} />}>
          Alterar dados
        </LinkItem>
        <LinkItem to="/alterar-password" icon={<IconPassword {...ICON} />}>
          Alterar palavra-passe
        </LinkItem>
        <LinkItem to="/seguranca-da-conta" icon={<IconShieldLock {...ICON} />}>
          Segurança da conta
        </LinkItem>
        <Menu.Divider />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu */}
        <div role="group" aria-labelledby="menu-tema">
          <Menu.Label id="menu-tema">Tema</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
          >
            {SCHEMES.map(({ value, label, icon }) => (
              <Menu.RadioItem
                key={value}
                value={value}
                rightSection={icon}
                closeMenuOnClick={false}
              >
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
        <Menu.Divider />
        {company && (
          <LinkItem to="/sobre" icon={<IconInfoCircle {...ICON} />}>
            Sobre
          </LinkItem>
        )}
        <Menu.Item
          leftSection={<IconLogout {...ICON} />}
          onPointerEnter={onLeaveNear}
          onFocus={onLeaveNear}
          onClick={onLeave}
        >
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
