import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { clickOn, ignore } from '../catalogo/acts.ts';
import type { Meta, Story } from '../catalogo/story.ts';
import { Brand } from './brand.tsx';
import { keepDates } from './kept-dates.tsx';
import { MenuButton } from './menu-button.tsx';
import { OptionsButton } from './options-button.tsx';

export default { title: 'Brand and buttons' } satisfies Meta;

export const Logo: Story = {
  render: () => (
    <>
      <Brand /> <Brand size={64} />
    </>
  ),
};

export const DatesInOnePiece: Story = {
  render: () => (
    <p style={{ width: 180 }}>{keepDates('O exame de 14-03-2025 é válido até 14-03-2027.')}</p>
  ),
};

const menu: Story = {
  render: () => (
    <MenuButton
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onIntent={ignore}
      menu={(target, onClose) => (
        <Menu defaultOpened onClose={onClose} position="bottom-start" withinPortal={false}>
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Um funcionário</Menu.Item>
            <Menu.Item>Vários, de um ficheiro</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    >
      Adicionar
    </MenuButton>
  ),
};
export const WithMenu: Story = menu;
export const WithOpenMenu: Story = {
  ...menu,
  play: () => clickOn('#historia button'),
};

export const RowOptions: Story = {
  render: () => (
    <>
      <OptionsButton label="Opções de Ana Melo" opened={false} onOpen={ignore} />{' '}
      <OptionsButton label="Opções de Duarte Nunes" opened onOpen={ignore} />{' '}
      <Button variant="default">Ao lado de um botão</Button>
    </>
  ),
};
