import { VisuallyHidden } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import type { AcidenteField, AcidenteValues } from '../acidente-values.ts';
import { type Answer, AT_HAND, formAnswers, recordAnswers } from './seguradora-answers.ts';
import classes from './seguradora-list.module.css';

interface Props {
  readonly company: number;
  readonly values: AcidenteValues;
  /** Leads to a field of the form. */
  onGo(field: AcidenteField): void;
}

/** What the insurer will ask about an accident: what the form and the employee's record answer, and what to have at hand. */
export function SeguradoraList({ company, values, onGo }: Props) {
  const title = useId();
  const { pode } = useAbilities();
  const id = values.cd_funcion?.cd;
  const { data } = useQuery({
    ...callQuery('getFuncionario', { params: { company, id: id ?? 0 } }, { quiet: true }),
    enabled: id !== undefined && pode('funcionarios.ver'),
  });
  const record = id === undefined ? undefined : data?.message;
  const answers = formAnswers(values);
  const counted = answers.filter(({ ifAny }) => !ifAny);
  const given = counted.filter((answer) => answer.given).length;
  return (
    <aside className={classes.aside} aria-labelledby={title}>
      <h2 id={title}>O que a seguradora pergunta</h2>
      <p className={classes.note}>
        {given} de {countLabel(counted.length, 'resposta', 'respostas')} neste registo
      </p>
      <Answers answers={answers} onGo={onGo} />
      {record && (
        <>
          <h3>Na ficha do funcionário</h3>
          <Answers answers={recordAnswers(record)} onGo={onGo} />
        </>
      )}
      <h3>Tenha à mão</h3>
      <ul className={classes.list}>
        {AT_HAND.map((label) => (
          <li key={label} className={classes.item}>
            {label}
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        Pergunta-se uma vez, na página do acidente: o que já foi dito para outro fica guardado.
      </p>
      <p className={classes.note}>
        Pelo impresso da participação de acidentes de trabalho (Portaria n.º 14/2018). A seguradora
        pode pedir mais. Para registar o acidente só é preciso o que tem asterisco.
      </p>
    </aside>
  );
}

interface AnswersProps {
  readonly answers: readonly Answer[];
  onGo(field: AcidenteField): void;
}

function Answers({ answers, onGo }: AnswersProps) {
  return (
    <ul className={classes.list}>
      {answers.map(({ label, given, ifAny, field }) => (
        <li key={label} className={classes.item} data-given={given || undefined}>
          {given ? (
            <IconCircleCheck size={16} stroke={1.9} aria-hidden />
          ) : (
            <IconCircle size={16} stroke={1.6} aria-hidden />
          )}
          {field && !given ? (
            <button type="button" className={classes.go} onClick={() => onGo(field)}>
              {label}
            </button>
          ) : (
            <span>{label}</span>
          )}
          {!ifAny && <VisuallyHidden>{given ? ': respondido' : ': em falta'}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}
