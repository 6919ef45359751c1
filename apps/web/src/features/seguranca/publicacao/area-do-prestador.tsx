import { Button } from '@mantine/core';
import type { AreaDetail, AtividadeTecnicaRow } from '@sst/contract';
import { IconClipboardCheck, IconFiles, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { Area } from '../area.tsx';
import { actionsFor } from './atividade-action.ts';
import { DocumentosAreaDialog } from './documentos/documentos-area-dialog.tsx';
import classes from './publicacao.module.css';
import { RegistarDialog } from './registo/registar-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { TextForm } from './text-form.tsx';
import { useAtividadeMenu } from './use-atividade-menu.tsx';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** An area for the provider, with the actions to register activities and to edit its text and documents. */
export function AreaDoPrestador({ area }: { readonly area: number }) {
  const company = useEmpresa().cd;
  const [open, setOpen] = useState<'registar' | 'texto' | 'documentos'>();
  const menu = useAtividadeMenu<AtividadeTecnicaRow>(company, actionsFor);
  const close = () => setOpen(undefined);
  const dialogs = ({ atividadeList: [own], anexoAtividadeList }: AreaDetail) => (
    <>
      {open === 'documentos' && (
        <DocumentosAreaDialog
          company={company}
          area={area}
          anexos={anexoAtividadeList}
          onClose={close}
        />
      )}
      {open === 'texto' && (
        <TextDialog title="Texto da área" onClose={close}>
          {(parts) => (
            <TextForm
              {...parts}
              label="Texto"
              help="O cliente vê este texto no início da página."
              text={own?.obs ?? null}
              callOf={(body) =>
                prepareCall('updateTextoDaArea', { params: { company, area }, body })
              }
            />
          )}
        </TextDialog>
      )}
    </>
  );
  return (
    <>
      <Area
        area={area}
        rowActions={menu.button}
        action={
          <Button
            leftSection={<IconClipboardCheck {...ICON} />}
            aria-haspopup="dialog"
            onClick={() => setOpen('registar')}
          >
            Registar atividade
          </Button>
        }
        tools={(detail) => (
          <div className={classes.tools}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil {...ICON} />}
              aria-haspopup="dialog"
              onClick={() => setOpen('texto')}
            >
              Alterar texto
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFiles {...ICON} />}
              aria-haspopup="dialog"
              onClick={() => setOpen('documentos')}
            >
              Gerir documentos
            </Button>
            {dialogs(detail)}
          </div>
        )}
      />
      {menu.parts}
      {open === 'registar' && <RegistarDialog company={company} of={{ area }} onClose={close} />}
    </>
  );
}
