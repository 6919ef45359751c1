import { Button, Skeleton } from '@mantine/core';
import type { LocalRow } from '@sst/contract';
import { LOCAL_TIPO_LABEL } from '@sst/contract/rules/agenda/turnos';
import { FUSO_LABEL, FUSO_NAME } from '@sst/contract/rules/dates/fusos';
import { feriadoText } from '@sst/contract/rules/dates/municipal';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCircleOff, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../../components/badges/badge.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { keepDates } from '../../../../components/kept-dates.tsx';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import classes from '../agenda.module.css';
import { AgendaTabs } from '../agenda-tabs.tsx';

const LocalDialog = lazyDialog(() => import('./local-dialog.tsx'), 'LocalDialog');

/** Where people are examined: the clinics, and the units of companies that are visited. */
export function LocaisPage() {
  const { data, error, refetch } = useQuery(callQuery('listLocais', {}));
  const manages = usePrestadorPode()('agenda.gerir');
  /** The place whose form is open; `'novo'` for one that there is not yet. */
  const [asked, setAsked] = useState<LocalRow | 'novo' | null>(null);
  const locais = data?.message;
  return (
    <EmpresaFrame
      title="Locais"
      note={locais && countLabel(locais.length, 'local', 'locais')}
      tools={
        manages && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            {...LocalDialog.opener}
            onClick={() => setAsked('novo')}
          >
            Novo local
          </Button>
        )
      }
      tabs={<AgendaTabs />}
    >
      {locais ? (
        <div className={classes.cards}>
          {locais.map((local) => (
            <LocalCard
              key={local.cd}
              local={local}
              onChange={manages ? () => setAsked(local) : undefined}
            />
          ))}
          {locais.length === 0 && (
            <p className={classes.note}>
              Ainda não há locais. Crie as clínicas e os gabinetes onde faz exames: os turnos e as
              marcações passam a dizer onde.
            </p>
          )}
        </div>
      ) : (
        <LoadStates
          what="os locais"
          missing={false}
          error={error}
          onRetry={refetch}
          back={undefined}
        >
          <Skeleton height={320} />
        </LoadStates>
      )}
      {asked && (
        <LocalDialog local={asked === 'novo' ? undefined : asked} onClose={() => setAsked(null)} />
      )}
    </EmpresaFrame>
  );
}

interface CardProps {
  readonly local: LocalRow;
  readonly onChange: (() => void) | undefined;
}

function LocalCard({ local, onChange }: CardProps) {
  const { nome, tipo, empresa, unidade, morada, sala, acesso, telefone, inactiv } = local;
  const feriado = local.feriado ?? local.feriado_da_unidade;
  const days = dotted(
    FUSO_NAME[local.fuso] && `Hora local: ${FUSO_LABEL[local.fuso]}`,
    feriado && `Feriado municipal: ${feriadoText(feriado)}`,
  );
  return (
    <section className={classes.card} aria-label={nome}>
      <header className={classes.head}>
        <h2>{nome}</h2>
        {inactiv && <Badge tone="neutral" icon={IconCircleOff} text="Inativo" />}
        {onChange && (
          <Button
            className={classes.change}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            aria-label={`Alterar ${nome}`}
            {...LocalDialog.opener}
            onClick={onChange}
          >
            Alterar
          </Button>
        )}
      </header>
      <p className={classes.note}>
        {dotted(LOCAL_TIPO_LABEL[tipo], unidade === empresa ? empresa : unidade)}
      </p>
      <p>{dotted(morada, sala)}</p>
      {acesso && <p>{acesso}</p>}
      {telefone && <p>{telefone}</p>}
      {days && <p className={classes.note}>{keepDates(days)}</p>}
    </section>
  );
}
