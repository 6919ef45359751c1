import { Button } from '@mantine/core';
import type { PostoDaEmpresa } from '@sst/contract';
import { EXPOSICAO_LABEL } from '@sst/contract/prazos/postos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { ALTURA_LABEL } from '@sst/contract/rules/exames/exclusoes';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCircleOff, IconPencil } from '@tabler/icons-react';
import { Badge } from '../../../components/badges/badge.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { dotted } from '../../../lib/dotted.ts';
import classes from './postos.module.css';

interface Props {
  readonly posto: PostoDaEmpresa;
  /** Opens its form; absent for who may not change it. */
  readonly onChange: (() => void) | undefined;
  /** Called on hover or focus, to preload the form. */
  onIntent(): void;
}

/** A workplace: who works there, what there is to be exposed to, and how its exams are made. */
export function PostoCard({ posto, onChange, onIntent }: Props) {
  const {
    nome,
    organig,
    pessoas,
    inactiv,
    fatores,
    exposicoes,
    altura,
    minutos,
    preparacao,
    complementares,
  } = posto;
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
            aria-haspopup="dialog"
            onMouseEnter={onIntent}
            onFocus={onIntent}
            onClick={onChange}
          >
            Alterar
          </Button>
        )}
      </header>
      <p className={classes.note}>
        {dotted(organig ?? 'Toda a empresa', countLabel(pessoas, 'pessoa', 'pessoas'))}
      </p>
      <dl className={classes.facts}>
        <Fact label="Fatores de risco" value={fatores} />
        <Fact label={ALTURA_LABEL} value={altura ? 'Sim' : null} />
        {exposicoes.length > 0 && (
          <div>
            <dt>Exposições</dt>
            <dd>
              <ul className={classes.exposures}>
                {exposicoes.map((one) => (
                  <li key={one.tipo}>
                    {EXPOSICAO_LABEL[one.tipo]}{' '}
                    <span className={classes.note}>{keepDates(daysOf(one))}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        <Fact
          label="Para o exame"
          value={dotted(minutos === null ? null : `${minutos} minutos`, preparacao)}
        />
        <Fact label="Exames complementares (só o prestador vê)" value={complementares} />
      </dl>
    </section>
  );
}

/** 'desde 01-03-2026', 'de 01-03-2026 a 30-06-2026'. */
function daysOf({ dt_ini, dt_fim }: PostoDaEmpresa['exposicoes'][number]): string {
  const first = displayDate(dt_ini);
  return dt_fim === null ? `desde ${first}` : `de ${first} a ${displayDate(dt_fim)}`;
}

function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
