import { Button } from '@mantine/core';
import type { FolhasQuery } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useState } from 'react';
import { callApi } from '../../lib/calls/api-client.ts';
import { isMissing } from '../../lib/calls/api-error.ts';
import { savePdf } from '../../lib/files/pdf.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import classes from './convocatoria.module.css';
import { DefinicoesDialog } from './definicoes-dialog.tsx';

interface Props {
  readonly company: number;
  readonly query: Omit<FolhasQuery, 'sem_email'>;
  onClose(): void;
}

/** Prints bookings for those who cannot be written to. */
export function ConvocatoriasDialog({ company, query, onClose }: Props) {
  const { admCompany } = useAbilities();
  const whole = useEmpresa().cd;
  const [choosing, setChoosing] = useState(false);
  const { busy, run } = useInFlight();
  const print = (sem_email: boolean) =>
    run(async () => {
      try {
        const { message } = await callApi(
          'getFolhasConvocatoria',
          { params: { company }, query: folhasOf(query, sem_email) },
          { quiet: true },
        );
        savePdf(message.anex, message.nome_fich);
        notify('success', doneText(message.pessoas.length, message.total));
      } catch (error) {
        if (isMissing(error)) notify('warning', NOBODY);
        else notifyError(error);
      }
    });
  if (choosing) return <DefinicoesDialog company={whole} onClose={onClose} />;
  return (
    <PageDialog title="Convocatórias" width={520} busy={busy} onClose={onClose}>
      <p className={classes.text}>
        Quem tem e-mail recebe a convocatória, um convite para o calendário e lembretes sete dias e
        um dia antes, e responde por uma ligação. Para as outras pessoas há uma folha por marcação,
        com lugar para assinar, segundo os filtros da lista.
      </p>
      <div className={classes.choices}>
        <Button variant="default" loading={busy} onClick={() => void print(true)}>
          Folhas de quem não tem e-mail
        </Button>
        <Button variant="default" loading={busy} onClick={() => void print(false)}>
          Folhas de todos
        </Button>
        {admCompany && (
          <Button variant="subtle" onClick={() => setChoosing(true)}>
            Definições das convocatórias
          </Button>
        )}
      </div>
    </PageDialog>
  );
}

const NOBODY = 'Não há marcações por vir de pessoas que correspondam aos filtros.';

/** The query as the call is sent it: what is not filtered by is left out. */
function folhasOf(query: Props['query'], sem_email: boolean) {
  const texts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { ...Object.fromEntries(texts), ...(sem_email && { sem_email: '1' as const }) };
}

function doneText(folhas: number, total: number): string {
  const done = countLabel(folhas, 'folha descarregada', 'folhas descarregadas');
  return folhas < total ? `${done}, de ${total}: filtre a lista para as outras.` : `${done}.`;
}
