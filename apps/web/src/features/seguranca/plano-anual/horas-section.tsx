import { Button, Skeleton } from '@mantine/core';
import type { HorasServico } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { horasText } from '@sst/contract/rules/plano-anual/horas';
import { MESES, PERFIL_LABEL } from '@sst/contract/rules/plano-anual/linhas';
import { type Comparacao, SETOR_LABEL } from '@sst/contract/rules/plano-anual/minimos';
import { HORAS_NOTA, type ResumoHoras, resumoHoras } from '@sst/contract/rules/plano-anual/resumo';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeLook } from '../../../components/badges/badge.tsx';
import { DONE } from '../../../components/badges/looks.ts';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import classes from './plano-anual.module.css';

const ContratoDialog = lazyDialog(() => import('./contrato-dialog.tsx'), 'ContratoDialog');

interface Props {
  readonly ano: number;
  readonly editable: boolean;
}

/** The hours of the service: agreed, delivered, and the least that the law asks; each figure opens what it is made of. */
export function HorasSection({ ano, editable }: Props) {
  const company = useEmpresa().cd;
  const { data, error, refetch } = useQuery(
    callQuery('getHorasServico', { params: { company }, query: { ano: String(ano) } }),
  );
  const horas = data?.message;
  if (horas === null) return null;
  return (
    <section className={classes.hours} aria-labelledby="horas-do-servico">
      <h2 id="horas-do-servico">Horas do serviço em {ano}</h2>
      {error && !horas && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !horas && <Skeleton height={200} />}
      {horas && <Horas horas={horas} editable={editable} />}
    </section>
  );
}

function Horas({ horas, editable }: { readonly horas: HorasServico; readonly editable: boolean }) {
  const [open, setOpen] = useState(false);
  const { setor } = horas.contrato;
  return (
    <>
      <p className={classes.context}>
        Trabalho: <strong>{setor ? SETOR_LABEL[setor].toLowerCase() : 'por dizer'}</strong>.
      </p>
      {editable && (
        <div>
          <Button
            variant="default"
            aria-haspopup="dialog"
            onMouseEnter={ContratoDialog.preload}
            onClick={() => setOpen(true)}
          >
            Horas contratadas
          </Button>
        </div>
      )}
      <div className={classes.cards}>
        {resumoHoras(horas).map((resumo) => (
          <Card key={resumo.perfil} resumo={resumo} horas={horas} />
        ))}
      </div>
      <p className={classes.context}>{HORAS_NOTA}</p>
      {open && <ContratoDialog horas={horas} onClose={() => setOpen(false)} />}
    </>
  );
}

const LOOK: Readonly<Record<Comparacao, BadgeLook & { readonly text: string }>> = {
  chega: { ...DONE, text: 'Chega ao mínimo' },
  falta: { tone: 'danger', icon: IconAlertTriangle, text: 'Abaixo do mínimo' },
  'por-confirmar': {
    tone: 'neutral',
    icon: IconInfoCircle,
    text: 'Abaixo de um valor a confirmar',
  },
};

interface CardProps {
  readonly resumo: ResumoHoras;
  readonly horas: HorasServico;
}

function Card({ resumo, horas }: CardProps) {
  const { perfil, contratadas, prestadas, acabadas, minimo, comparacao } = resumo;
  const facts = [
    ['Contratadas no ano', contratadas === null ? 'não indicadas' : `${horasText(contratadas)} h`],
    ['Prestadas até agora', `${horasText(prestadas)} h`],
    ['Destas, nos meses que acabaram', `${horasText(acabadas)} h`],
    ['Mínimo da lei nesses meses', minimo],
  ];
  return (
    <section aria-labelledby={`horas-${perfil}`}>
      <h3 id={`horas-${perfil}`}>{PERFIL_LABEL[perfil]}</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {comparacao && <Badge {...LOOK[comparacao]} />}
      <Origens resumo={resumo} horas={horas} />
      {perfil === 'medico' && <Meses horas={horas} />}
    </section>
  );
}

const ORIGEM = { agenda: 'agenda', plano: 'linha do plano' } as const;

/** The rows behind the hours that were delivered. */
function Origens({ resumo: { perfil }, horas }: CardProps) {
  const rows = horas.prestadas.filter((one) => one.perfil === perfil);
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>De onde vêm: {countLabel(rows.length, 'registo', 'registos')}</summary>
      <ul>
        {rows.map(({ cd_linha, dt, texto, origem, horas: count }) => (
          <li key={cd_linha ?? `${dt} ${texto}`}>
            {displayDate(dt)}: {horasText(count)} h, {texto} ({ORIGEM[origem]})
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How the minimum comes about, month by month. */
function Meses({ horas: { meses } }: { readonly horas: HorasServico }) {
  if (!meses.some(({ medico }) => medico)) return null;
  return (
    <details>
      <summary>Como se chega ao mínimo</summary>
      <ul>
        {meses.map(({ mes, efetivo, medico }) => (
          <li key={mes}>
            {MESES[Number(mes.slice(5)) - 1]}: efetivo médio de {horasText(efetivo)},{' '}
            {medico ? `${horasText(medico.valor)} h` : 'sem número da lei'}
          </li>
        ))}
      </ul>
    </details>
  );
}
