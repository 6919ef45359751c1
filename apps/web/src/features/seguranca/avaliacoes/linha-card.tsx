import { Button } from '@mantine/core';
import type { AvaliacaoLinha } from '@sst/contract';
import { EXPOSICAO_LABEL } from '@sst/contract/prazos/postos';
import { leiText, PERIGO_GRUPO_LABEL } from '@sst/contract/rules/avaliacoes/avaliacoes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { PrioridadeBadge } from '../../../components/badges/prioridade-badge.tsx';
import type { Fact } from '../../../components/facts/facts.tsx';
import classes from './avaliacoes.module.css';

interface Props {
  readonly linha: AvaliacaoLinha;
  /** How many work there, for a row that does not say how many are exposed. */
  readonly trabalhadores: number;
  readonly onChange: (() => void) | undefined;
}

/** A hazard of an assessment: who is exposed, what controls it, how grave it is before and after what is proposed. */
export function LinhaCard({ linha, trabalhadores, onChange }: Props) {
  const id = useId();
  const facts = factsOf(linha, trabalhadores).filter(({ value }) => value);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h3 id={id}>{linha.perigo}</h3>
          <p className={classes.note}>
            {[linha.grupo && PERIGO_GRUPO_LABEL[linha.grupo], linha.tarefa]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {onChange && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            aria-haspopup="dialog"
            aria-label={`Alterar: ${linha.perigo}`}
            onClick={onChange}
          >
            Alterar
          </Button>
        )}
      </header>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(linha: AvaliacaoLinha, trabalhadores: number): Fact[] {
  const many = countLabel(linha.pessoas ?? trabalhadores, 'pessoa', 'pessoas');
  return [
    {
      label: 'Prioridade antes',
      value: linha.antes && <PrioridadeBadge nivel={linha.antes.nivel} texto={linha.antes.texto} />,
    },
    { label: 'Expostos', value: linha.quem ? `${many}: ${linha.quem}` : many },
    { label: 'Consequências', value: linha.consequencias },
    { label: 'Controlos que existem', value: linha.controlos },
    {
      label: 'Medida proposta',
      value: linha.medida && (
        <>
          {linha.medida}{' '}
          {linha.cd_medida && (
            <Link to="/seguranca/medidas" search={{ medida: linha.cd_medida }}>
              Ver a medida
            </Link>
          )}
        </>
      ),
    },
    { label: 'Prazo da medida', value: linha.prazo && displayDate(linha.prazo) },
    {
      label: 'Prioridade depois',
      value: linha.depois && (
        <PrioridadeBadge nivel={linha.depois.nivel} texto={linha.depois.texto} />
      ),
    },
    { label: 'Exposição', value: linha.exposicao && EXPOSICAO_LABEL[linha.exposicao] },
    { label: 'Lei', value: leiText(linha.lei, linha.lei_verificada) },
    { label: 'Nota', value: linha.nota },
  ];
}
