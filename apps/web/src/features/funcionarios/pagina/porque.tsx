import { Button, Skeleton } from '@mantine/core';
import type { PrazoDetail } from '@sst/contract';
import { DEVIDO_LABEL, devidoBaseText, isOpenDevido } from '@sst/contract/prazos/exames-devidos';
import { RESERVADO, RESERVADO_LABEL } from '@sst/contract/prazos/regras-vistas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { prazoText } from '@sst/contract/rules/exames/prazo-text';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useToday } from '../../../lib/time/now.ts';
import classes from './porque.module.css';
import { changesOf, eventReasonOf, factsOf, reasonOf } from './porque-texts.ts';

interface Props {
  readonly company: number;
  readonly cd: number;
}

interface PorqueProps extends Props {
  /** What may be done about the day, beside the question. */
  readonly action: ReactNode;
}

/** 'Porquê esta data?': the rule that counts, the others, the facts, and what would change it; read when it is opened. */
export function Porque({ company, cd, action }: PorqueProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.why}>
      <div className={classes.ask}>
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={open}
          aria-controls={id}
          rightSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          Porquê esta data?
        </Button>
        {action}
      </div>
      <div id={id} hidden={!open}>
        {open && <Answer company={company} cd={cd} />}
      </div>
    </section>
  );
}

function Answer({ company, cd }: Props) {
  const given = { params: { company, id: cd } };
  const { data, error, refetch } = useQuery(callQuery('getPrazo', given));
  if (data) return <PrazoReasons prazo={data.message} company={company} cd={cd} />;
  return (
    <LoadStates what="o motivo" missing={false} error={error} onRetry={refetch} back={undefined}>
      <Skeleton height={160} mt={12} />
    </LoadStates>
  );
}

/** Why a day is the day. */
function PrazoReasons({ prazo, company, cd }: Props & { readonly prazo: PrazoDetail }) {
  const { dt_prazo, regra, candidatos } = prazo;
  const today = useToday();
  const { pode } = useAbilities();
  // Of a reason that is not told there is the day alone.
  const untold = regra === RESERVADO;
  const winner = untold ? undefined : candidatos[0];
  const others = candidatos.filter((one) => one !== winner && !one.evento);
  const textOf = ({ regra: one, evento }: PrazoDetail['candidatos'][number]) =>
    evento ? eventReasonOf(one, prazo) : reasonOf(one, prazo, today);
  return (
    <div className={classes.answer}>
      {winner ? (
        <>
          <p className={classes.winner}>{textOf(winner)}</p>
          <Rule candidato={winner} />
        </>
      ) : untold && dt_prazo ? (
        <p className={classes.winner}>
          {keepDates(`${RESERVADO_LABEL} · ${displayDate(dt_prazo)}`)}
        </p>
      ) : (
        <p>{noDayText(prazo)}</p>
      )}
      <Events company={company} cd={cd} told={winner?.evento ? winner : undefined} />
      {others.length > 0 && (
        <>
          <h3 className={classes.title}>Outras regras</h3>
          <ul className={classes.others}>
            {others.map((one) => (
              <li key={one.regra}>
                {textOf(one)}
                <Rule candidato={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={classes.title}>Factos usados</h3>
      <dl className={classes.facts}>
        {factsOf(prazo).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{keepDates(value)}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.title}>O que a mudaria</h3>
      <ul className={classes.changes}>
        {changesOf(prazo, pode('ausencias.ver')).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}

interface EventsProps extends Props {
  /** What is said already. */
  readonly told: PrazoDetail['candidatos'][number] | undefined;
}

/** The other exams that events ask for and nobody has made. */
function Events({ company, cd, told }: EventsProps) {
  const today = useToday();
  const { data } = useQuery(callQuery('listExamesDevidos', { params: { company, id: cd } }));
  const open = (data?.message.filter(isOpenDevido) ?? []).filter(
    ({ regra, dt }) => regra !== told?.regra || dt !== told.dt,
  );
  if (open.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>Exames pedidos por acontecimentos</h3>
      <ul className={classes.others}>
        {open.map((one) => (
          <li key={one.cd}>
            {DEVIDO_LABEL[one.regra]}
            <span className={classes.rule}>
              {keepDates(
                [
                  `até ${displayDate(one.dt)}, ${prazoText(one.dt, today)}`,
                  devidoBaseText(one.regra),
                ]
                  .filter(Boolean)
                  .join(' · '),
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why there is no day: nothing to count from, or nobody asks. */
function noDayText({ exames, dt_ini_instit }: PrazoDetail): string {
  return exames.length === 0 && dt_ini_instit === null
    ? 'Sem exame e sem data de admissão, não há data a calcular.'
    : 'Nenhuma das regras ligadas pede um exame a esta pessoa.';
}

/** The day of a rule, the law that it stands in, and whether somebody has read that. */
function Rule({
  candidato: { dt, base, marca, dt_antes },
}: {
  readonly candidato: PrazoDetail['candidatos'][number];
}) {
  return (
    <span className={classes.rule}>
      {keepDates(displayDate(dt))} · {base}
      {marca === 'a_confirmar' && ' · a confirmar'}
      {dt_antes && keepDates(` · passou de ${displayDate(dt_antes)} para o regresso`)}
    </span>
  );
}
