import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import dialogClasses from '../../components/dialog/page-dialog.module.css';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { callApi } from '../../lib/calls/api-client.ts';
import { flushDrafts } from '../../lib/drafts/live-drafts.ts';
import { clearDrafts } from '../../lib/drafts/taken-drafts.ts';
import { notifyError } from '../../lib/notices/notify.ts';
import { closeSession } from '../../lib/session/session.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { forgetRecents } from '../../lib/store/recents-store.ts';
import { tabletKey } from '../../lib/store/tablet-key.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';

interface Props {
  onClose(): void;
}

/** Shows the code of the day, and makes this device a tablet for workers: the session of HR ends on it. */
export function TabletDialog({ onClose }: Props) {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const [open, setOpen] = useState<{ readonly chave: string; readonly codigo: string }>();
  const { busy, run } = useInFlight();
  const ask = () =>
    void run(async () => {
      try {
        setOpen((await callApi('openTablet', { params: { company } })).message);
      } catch (error) {
        notifyError(error);
      }
    });
  const begin = () =>
    void run(async () => {
      if (!open) return;
      try {
        // Whatever happens next, nothing of HR's session is left on this device.
        await flushDrafts();
        await callApi('logout', {});
        clearDrafts();
        forgetRecents();
        closeSession(client);
        tabletKey.set(open.chave);
        location.replace('/tablet');
      } catch (error) {
        notifyError(error);
      }
    });
  return (
    <PageDialog title="Tomar conhecimento num tablet" width={520} busy={busy} onClose={onClose}>
      <p>
        Cada trabalhador escreve o seu número e o código do dia, vê a sua ficha e carrega em «Tomei
        conhecimento»; depois volta tudo ao início.
      </p>
      {open && (
        <>
          <p>
            Código de hoje, nesta unidade: <strong>{open.codigo}</strong>
          </p>
          <p>
            Para usar este aparelho, comece aqui: a sua sessão termina nele. Para usar outro, entre
            lá e abra esta janela.
          </p>
        </>
      )}
      <div className={dialogClasses.foot}>
        {open ? (
          <Button loading={busy} onClick={begin}>
            Terminar a sessão e começar
          </Button>
        ) : (
          <Button loading={busy} onClick={ask}>
            Ver o código do dia
          </Button>
        )}
      </div>
    </PageDialog>
  );
}
