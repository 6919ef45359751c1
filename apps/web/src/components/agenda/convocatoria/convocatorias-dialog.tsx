import { Button } from '@mantine/core';
import type { FolhasQuery } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useState } from 'react';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { NamedRows } from '../../bulk/named-rows.tsx';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import classes from './convocatoria.module.css';
import { DefinicoesDialog } from './definicoes-dialog.tsx';
import { printFolhas } from './print-folhas.ts';

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
  const [unreached, setUnreached] = useState<readonly string[]>([]);
  const print = (sem_email: boolean) =>
    run(async () => {
      setUnreached(await printFolhas(company, { ...query, ...(sem_email && { sem_email: '1' }) }));
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
      {unreached.length > 0 && (
        <div role="status" className={classes.unreached}>
          <p>{countLabel(unreached.length, 'pessoa sem e-mail:', 'pessoas sem e-mail:')}</p>
          <NamedRows names={unreached} />
        </div>
      )}
    </PageDialog>
  );
}
