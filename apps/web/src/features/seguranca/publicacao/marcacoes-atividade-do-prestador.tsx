import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCalendarPlus, IconCalendarX } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { MarcacoesAtividadeListPage } from '../marcacoes-atividade-list-page.tsx';
import { BOOKED_ACTIONS } from './atividade-action.ts';
import { CancelarMuitasDialog } from './cancelar-muitas-dialog.tsx';
import { NovaMarcacaoAtividadeDialog } from './registo/nova-marcacao-atividade-dialog.tsx';
import { useAtividadeMenu } from './use-atividade-menu.tsx';

const actionsFor = () => BOOKED_ACTIONS;

/** The booked activities for the provider, with the actions to create, move and close them. */
export function MarcacoesAtividadeDoPrestador() {
  const company = useEmpresa().cd;
  const [adding, setAdding] = useState(false);
  const [many, setMany] =
    useState<Pick<ComponentProps<typeof CancelarMuitasDialog>, 'rows' | 'onDone'>>();
  const menu = useAtividadeMenu(company, actionsFor);
  return (
    <>
      <MarcacoesAtividadeListPage
        rowActions={menu.button}
        chosenActions={(rows, { drop }) => (
          <Button
            variant="default"
            aria-haspopup="dialog"
            leftSection={<IconCalendarX size={16} stroke={1.75} aria-hidden />}
            onClick={() => setMany({ rows, onDone: (done) => drop(...done.map(({ cd }) => cd)) })}
          >
            Cancelar {countLabel(rows.length, 'marcação', 'marcações')}
          </Button>
        )}
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
      {many && (
        <CancelarMuitasDialog company={company} {...many} onClose={() => setMany(undefined)} />
      )}
      {adding && <NovaMarcacaoAtividadeDialog company={company} onClose={() => setAdding(false)} />}
    </>
  );
}
