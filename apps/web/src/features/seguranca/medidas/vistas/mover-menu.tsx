import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { MedidaRow } from '@sst/contract';
import { PASSOS, type PassoTomado, SITUACAO_LABEL } from '@sst/contract/rules/medidas/vida';
import { useState } from 'react';
import { MenuAnchor } from '../../../../components/menu-anchor.tsx';
import { OptionsButton } from '../../../../components/options-button.tsx';
import { briefly } from '../briefly.ts';
import { SITUACAO_LOOK } from '../vida/situacao-look.ts';

interface Props {
  readonly row: MedidaRow;
  readonly steps: readonly PassoTomado[];
  onMove(passo: PassoTomado): void;
}

/** The steps of a card, by where they lead. */
export function MoverMenu({ row, steps, onMove }: Props) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = () => {
    button?.focus({ preventScroll: true });
    setButton(null);
  };
  return (
    <>
      <OptionsButton
        label={`Mover: ${briefly(row.medida)}`}
        opened={button !== null}
        onOpen={(element) => setButton(button ? null : element)}
      />
      {button && (
        <Menu opened onChange={(opened) => !opened && close()} position="bottom-end" width={220}>
          <Menu.Target>
            <MenuAnchor target={button} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Mover para</Menu.Label>
            {steps.map((passo) => {
              const { para } = PASSOS[passo];
              const Icon = SITUACAO_LOOK[para].icon;
              return (
                <Menu.Item
                  key={passo}
                  leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                  onClick={() => {
                    close();
                    onMove(passo);
                  }}
                >
                  {SITUACAO_LABEL[para]}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
