import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { MarcacoesListPage } from '../marcacoes-list-page.tsx';
import { BOOKED_ACTIONS } from './atividade-action.ts';
import { NovaMarcacaoDialog } from './registo/nova-marcacao-dialog.tsx';
import { useAtividadeMenu } from './use-atividade-menu.tsx';

const actionsFor = () => BOOKED_ACTIONS;

/** The booked activities for the provider, with the actions to create, move and close them. */
export function MarcacoesDoPrestador() {
  const company = useEmpresa().cd;
  const [adding, setAdding] = useState(false);
  const menu = useAtividadeMenu(company, actionsFor);
  return (
    <>
      <MarcacoesListPage
        rowActions={menu.button}
        action={
          <Button
            leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            Nova marcação
          </Button>
        }
      />
      {menu.parts}
      {adding && <NovaMarcacaoDialog company={company} onClose={() => setAdding(false)} />}
    </>
  );
}
