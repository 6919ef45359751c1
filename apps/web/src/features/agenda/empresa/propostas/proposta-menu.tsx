import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { PropostaRow } from '@sst/contract';
import {
  IconCalendarTime,
  IconCheck,
  IconCircleX,
  type IconProps,
  IconUserShare,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { MenuAnchor } from '../../../../components/menu-anchor.tsx';

/** What can be answered to a proposal. */
export type Resposta = 'confirmar' | 'vaga' | 'troca' | 'recusar';

const ITEMS: Readonly<Record<Resposta, { label: string; icon: ComponentType<IconProps> }>> = {
  confirmar: { label: 'Confirmar', icon: IconCheck },
  vaga: { label: 'Outra vaga', icon: IconCalendarTime },
  troca: { label: 'Outra pessoa', icon: IconUserShare },
  recusar: { label: 'Recusar', icon: IconCircleX },
};

/** The proposal whose menu is open, with its button. */
export interface MenuOf {
  readonly row: PropostaRow;
  readonly button: HTMLElement;
}

interface Props {
  readonly of: MenuOf;
  readonly answers: readonly Resposta[];
  onSelect(answer: Resposta): void;
  onClose(): void;
}

/** The answers to a proposal, in words. */
export function PropostaMenu({ of: { button }, answers, onSelect, onClose }: Props) {
  return (
    <Menu
      opened
      onChange={(wanted) => !wanted && onClose()}
      position="bottom-end"
      width={176}
      withinPortal={false}
    >
      <Menu.Target>
        <MenuAnchor target={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {answers.map((answer) => {
          const { label, icon: Icon } = ITEMS[answer];
          return (
            <Menu.Item
              key={answer}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => onSelect(answer)}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
