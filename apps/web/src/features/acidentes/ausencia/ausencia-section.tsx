import { Button } from '@mantine/core';
import type { AcidenteDetail, AcidenteProcesso } from '@sst/contract';
import { periodoText } from '@sst/contract/acidentes/ausencias';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import classes from '../processo/processo.module.css';

const AusenciaDialog = lazyDialog(() => import('./ausencia-dialog.tsx'), 'AusenciaDialog');

type Ausencia = NonNullable<AcidenteProcesso['ausencia']>;
type Periodo = Ausencia['periodos'][number];

interface Props {
  readonly company: number;
  readonly acidente: AcidenteDetail;
}

/** The absences that an accident has led to, and the days lost by them. */
export function AusenciaSection({ company, acidente }: Props) {
  const id = useId();
  const [open, setOpen] = useState<Periodo | 'nova' | null>(null);
  const editable = useAbilities().pode('acidentes.anexar');
  const params = { company, id: acidente.cd };
  const { data } = useQuery(callQuery('getProcessoAcidente', { params }));
  const ausencia = data?.message.ausencia;
  if (!ausencia) return null;
  const { periodos, por_ligar } = ausencia;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        Ausência
      </h2>
      {periodos.length === 0 ? (
        <p className={classes.dimmed}>Nenhuma indicada.</p>
      ) : (
        <ul className={classes.list}>
          {periodos.map((one) => (
            <PeriodoRow
              key={one.cd}
              periodo={one}
              params={params}
              onEdit={editable ? () => setOpen(one) : undefined}
            />
          ))}
        </ul>
      )}
      <Totals ausencia={ausencia} />
      {editable && por_ligar.map((one) => <ToLink key={one.cd} periodo={one} params={params} />)}
      {editable && (
        <Button
          className={classes.say}
          variant="default"
          size="compact-md"
          onMouseEnter={AusenciaDialog.preload}
          onClick={() => setOpen('nova')}
        >
          Indicar ausência
        </Button>
      )}
      {open && (
        <AusenciaDialog
          company={company}
          acidente={acidente}
          periodos={periodos}
          periodo={open === 'nova' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface Params {
  readonly company: number;
  readonly id: number;
}

interface RowProps {
  readonly periodo: Periodo;
  readonly params: Params;
  /** Opens its correction; absent for who may not write. */
  readonly onEdit: (() => void) | undefined;
}

function PeriodoRow({ periodo, params, onEdit }: RowProps) {
  const { endRow, busy } = useRowChange({ onDone: () => {} });
  const { cd, dt_ini, desde } = periodo;
  const text = periodoText(periodo);
  const query = { cd: String(cd) };
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div>
          <p>Ausente {text}</p>
          {desde !== dt_ini && (
            <p className={classes.dimmed}>
              Continua a ausência que conta desde {displayDate(desde)}.
            </p>
          )}
        </div>
      </div>
      {onEdit && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Corrigir: ausente ${text}`}
            onMouseEnter={AusenciaDialog.preload}
            onClick={onEdit}
          >
            Corrigir
          </Button>
          <Button
            variant="default"
            size="compact-md"
            disabled={busy}
            aria-label={`Retirar: ausente ${text}`}
            onClick={() => endRow(prepareCall('deleteAusenciaAcidente', { params, query }))}
          >
            Retirar
          </Button>
        </div>
      )}
    </li>
  );
}

interface ToLinkProps {
  readonly periodo: Ausencia['por_ligar'][number];
  readonly params: Params;
}

/** An absence of the employee that belongs to no accident yet. */
function ToLink({ periodo, params }: ToLinkProps) {
  const { endRow, busy } = useRowChange({ onDone: () => {} });
  const text = periodoText(periodo);
  const { cd, dt_ini, dt_fim } = periodo;
  const body = { cd, dt_ini, dt_fim, antes: { dt_ini, dt_fim } };
  return (
    <div className={classes.row}>
      <p className={classes.text}>Já está registada desta pessoa: ausente {text}.</p>
      <Button
        variant="default"
        size="compact-md"
        disabled={busy}
        aria-label={`Contar neste acidente: ausente ${text}`}
        onClick={() => endRow(prepareCall('saveAusenciaAcidente', { params, body }))}
      >
        Contar neste acidente
      </Button>
    </div>
  );
}

/** The days lost by calendar year, and the exam that a return has opened. */
function Totals({ ausencia }: { readonly ausencia: Ausencia }) {
  const { dias_perdidos, exame_regresso, periodos } = ausencia;
  if (periodos.length === 0) return null;
  const open = periodos.some(({ dt_fim }) => dt_fim === null);
  const days = dias_perdidos.map(({ ano, dias }) => `${ano}: ${countLabel(dias, 'dia', 'dias')}`);
  return (
    <div className={classes.totals}>
      <p>
        Dias perdidos{open && ', até hoje'}: {days.length > 0 ? days.join(' · ') : 'nenhum'}.
      </p>
      {exame_regresso && (
        <p className={classes.dimmed}>
          O regresso pede um exame: está nos exames devidos da pessoa.
        </p>
      )}
    </div>
  );
}
