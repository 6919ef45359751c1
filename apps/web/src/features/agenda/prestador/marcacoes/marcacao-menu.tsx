import type { Especie } from '@sst/contract/rules/saude';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { MarcacaoRow } from '@sst/contract';
import {
  IconCalendarTime,
  IconCalendarX,
  IconCheck,
  IconClipboardCheck,
  type IconProps,
  IconUserX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { FROM_LIST } from '../../../../components/list/detail/from-list.ts';
import { MenuAnchor } from '../../../../components/menu-anchor.tsx';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { useNow } from '../../../../lib/time/now.ts';
import { actionsFor, type MarcacaoAction } from './marcacao-action.ts';

const ITEMS: Readonly<Record<MarcacaoAction, { label: string; icon: ComponentType<IconProps> }>> = {
  registar: { label: 'Registar exame', icon: IconClipboardCheck },
  realizada: { label: 'Dar por realizada', icon: IconCheck },
  falta: { label: 'Registar falta', icon: IconUserX },
  remarcar: { label: 'Remarcar', icon: IconCalendarTime },
  cancelar: { label: 'Cancelar marcação', icon: IconCalendarX },
};

/** The booking whose menu is or was last open, with its button. */
export interface MenuOf {
  readonly row: MarcacaoRow;
  readonly button: HTMLElement;
}

interface Props {
  readonly especie: Especie;
  readonly of: MenuOf;
  readonly opened: boolean;
  onSelect(action: Exclude<MarcacaoAction, 'registar'>): void;
  onClose(): void;
}

/** The action menu of a booking. */
export function MarcacaoMenu({ especie, of: { row, button }, opened, onSelect, onClose }: Props) {
  const now = useNow();
  const records = usePrestadorPode()('exames.publicar');
  const actions = actionsFor(especie, row, now).filter((one) => records || one !== 'registar');
  return (
    <Menu
      opened={opened}
      onChange={(wanted) => !wanted && onClose()}
      position="bottom-end"
      width={208}
      withinPortal={false}
    >
      <Menu.Target>
        <MenuAnchor target={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const { label, icon: Icon } = ITEMS[action];
          const look = {
            leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
            children: label,
          };
          if (action !== 'registar') {
            return <Menu.Item key={action} {...look} onClick={() => onSelect(action)} />;
          }
          const search = { marcacao: row.cd };
          return (
            <Menu.Item
              key={action}
              {...look}
              renderRoot={(root) => (
                <Link to="/saude/exame/criar" search={search} state={FROM_LIST} {...root} />
              )}
            />
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
