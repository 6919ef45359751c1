import { Button } from '@mantine/core';
import type { AcidenteDetail } from '@sst/contract';
import { CODIFICADO_LABEL, CODIFICADOS, codigoText } from '@sst/contract/acidentes/esaw';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../../components/facts/facts.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import classes from '../processo/processo.module.css';

const CodigosDialog = lazyDialog(() => import('./codigos-dialog.tsx'), 'CodigosDialog');

interface Props {
  readonly company: number;
  readonly acidente: AcidenteDetail;
}

/** How an accident is coded for statistics. */
export function CodigosSection({ company, acidente }: Props) {
  const [open, setOpen] = useState(false);
  const editable = useAbilities().pode('acidentes.anexar');
  const params = { company, id: acidente.cd };
  const { data } = useQuery(callQuery('getProcessoAcidente', { params }));
  const codigos = data?.message.codigos_esaw;
  if (!codigos) return null;
  return (
    <>
      <Facts
        level={2}
        title="Códigos"
        facts={CODIFICADOS.map((what) => {
          const code = codigos[what];
          return {
            label: CODIFICADO_LABEL[what],
            value: code === null ? 'Por codificar' : codigoText(what, code),
          };
        })}
      />
      {editable && (
        <Button
          className={classes.say}
          variant="default"
          size="compact-md"
          onMouseEnter={CodigosDialog.preload}
          onClick={() => setOpen(true)}
        >
          Codificar
        </Button>
      )}
      {open && (
        <CodigosDialog
          company={company}
          acidente={acidente}
          codigos={codigos}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
