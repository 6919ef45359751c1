import { Button, Skeleton } from '@mantine/core';
import type { FuncionarioParaExame } from '@sst/contract';
import { dayIn, displayDate } from '@sst/contract/rules/dates/dates';
import { DECISION_LABEL } from '@sst/contract/rules/saude';
import type { ReactNode } from 'react';
import { PersonDecisionBadge } from '../../../../components/badges/decision-badge.tsx';
import { Nothing } from '../../../../components/facts/nothing.tsx';
import { Reference } from '../../../../components/feedback/reference.tsx';
import { UnidadeName } from '../../../../components/organigrama/unidade-name.tsx';
import { referenceOf } from '../../../../lib/calls/api-error.ts';
import classes from '../publicacao.module.css';
import { ExameAnterior } from './exame-anterior.tsx';
import { ageText, endLabel, endText, nextText, recommendedText } from './exame-facts.ts';
import type { ExameFacts } from './use-exame-facts.ts';

interface Props {
  readonly facts: ExameFacts;
  /** Whether an exam is corrected, which is not among the facts. */
  readonly corrects: boolean;
}

/** What is known of the employee, beside the field that names who is examined. */
export function ExamePersonFacts({ facts, corrects }: Props) {
  const { record, error, retry } = facts;
  return (
    <section
      className={classes.facts}
      aria-label="Sobre o funcionário"
      aria-busy={!record && !error}
    >
      {record ? (
        <>
          <Known person={record} corrects={corrects} />
          {record.anterior && !corrects && (
            <ExameAnterior person={record} anterior={record.anterior} onChanged={retry} />
          )}
        </>
      ) : error ? (
        <p className={classes.factsProblem}>
          <span>
            {error.message}
            <Reference of={referenceOf(error)} />
          </span>
          <Button variant="default" size="compact-sm" onClick={() => void retry()}>
            Tentar de novo
          </Button>
        </p>
      ) : (
        <Skeleton height={84} radius="sm" />
      )}
    </section>
  );
}

interface KnownProps extends Pick<Props, 'corrects'> {
  readonly person: FuncionarioParaExame;
}

function Known({ person, corrects }: KnownProps) {
  const other = corrects ? ' (além deste exame)' : '';
  const today = dayIn(new Date());
  const { exames, profis, cd_organig, caminho } = person;
  const decided = exames.find(({ cd_decis }) => cd_decis !== 'SD');
  return (
    <dl>
      <Fact label="Idade">{ageText(person.dt_nasc, today)}</Fact>
      <Fact label="Profissão">{profis ?? <Nothing />}</Fact>
      <Fact label="Unidade">
        <UnidadeName cd={cd_organig} caminho={caminho} />
      </Fact>
      {exames.length === 0 && <Fact label={`Último exame${other}`}>Sem exame</Fact>}
      {exames.map(({ cd, cd_decis, dt, tipo_exam }) => (
        <Fact
          key={cd}
          label={`${cd === decided?.cd ? 'Última decisão' : 'Último exame'}${other}`}
          decision
        >
          <PersonDecisionBadge cd_decis={cd_decis} decis={DECISION_LABEL[cd_decis]} />
          <span>
            {displayDate(dt)} · {tipo_exam}
          </span>
        </Fact>
      ))}
      {decided && <Fact label={endLabel(decided)}>{endText(decided, today)}</Fact>}
      <Fact label="Próxima marcação">{nextText(person, today)}</Fact>
      {decided && (
        <Fact label="Recomendações dessa decisão" wide>
          <span className={classes.said}>{recommendedText(decided)}</span>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly wide?: boolean;
  /** Whether it shows the badge of a decision. */
  readonly decision?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, wide, decision, children }: FactProps) {
  return (
    <div data-wide={wide} data-decision={decision}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
