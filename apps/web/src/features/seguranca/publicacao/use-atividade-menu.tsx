import { displayDate } from '@sst/contract/rules/dates/dates';
import { useState } from 'react';
import { OptionsButton } from '../../../components/options-button.tsx';
import type { AtividadeAction, AtividadeSummary } from './atividade-action.ts';
import { AtividadeDialog, type OpenDialog } from './atividade-dialog.tsx';
import { AtividadeMenu, type OpenMenu } from './atividade-menu.tsx';

/**
 * The provider's action menu for the activities of a list.
 * @returns the button for a row, and the menu with its dialogs.
 */
export function useAtividadeMenu<Row extends AtividadeSummary>(
  company: number,
  actionsFor: (row: Row) => readonly AtividadeAction[],
) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [asked, ask] = useState<OpenDialog | null>(null);
  const button = (row: Row) => {
    const actions = actionsFor(row);
    return (
      actions.length > 0 && (
        <OptionsButton
          label={`Opções de ${row.tipo}, ${displayDate(row.dt)}`}
          opened={menu?.row.cd === row.cd}
          onOpen={(button) => setMenu(menu?.button === button ? null : { row, actions, button })}
        />
      )
    );
  };
  const parts = (
    <>
      {menu && (
        <AtividadeMenu
          open={menu}
          onClose={() => {
            setMenu(null);
            menu.button.focus({ preventScroll: true });
          }}
          onSelect={(action) => {
            // The dialog returns the focus to this button.
            menu.button.focus({ preventScroll: true });
            setMenu(null);
            ask({ action, row: menu.row });
          }}
        />
      )}
      {asked && <AtividadeDialog company={company} asked={asked} onClose={() => ask(null)} />}
    </>
  );
  return { button, parts };
}
