import { useDebouncedValue } from '@mantine/hooks';
import type { ConhecidasBody, PessoaConhecida } from '@sst/contract';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { MarkedNote } from '../../../components/feedback/marked-note.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useToday } from '../../../lib/time/now.ts';
import classes from '../funcionario.module.css';
import { knownText, soughtOf } from './known-people.ts';

/** Between the last key and the question, in ms. */
const PAUSE = 500;

interface Props {
  readonly company: number;
  /** What is typed, in the form of the call. */
  readonly typed: ConhecidasBody;
}

/** Tells, while an admission is filled in, whom the company knows already with the same data; it stops nobody. */
export function KnownPeopleNote({ company, typed }: Props) {
  const today = useToday();
  const sought = soughtOf(typed);
  const [body] = useDebouncedValue(sought && JSON.stringify(sought), PAUSE);
  const { data } = useQuery({
    ...callQuery(
      'findPessoasConhecidas',
      { params: { company }, body: JSON.parse(body ?? '{}') as ConhecidasBody },
      { quiet: true },
    ),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
  const people = sought && body ? (data?.message ?? []) : [];
  return (
    <div role="status" className={classes.knownPeople}>
      {people.length > 0 && (
        <MarkedNote icon={IconAlertTriangle} actions={null}>
          {people.map((person) => (
            <Fragment key={`${person.origem}-${person.cd}`}>
              <p>
                {keepDates(knownText(person, today))}{' '}
                <a
                  className={classes.known}
                  href={addressOf(person)}
                  target="_blank"
                  rel="noreferrer"
                >
                  Ver (abre noutro separador)
                </a>
              </p>
              <p className={classes.equal}>
                Igual: {person.iguais.map((field) => CHANGED_FIELD_LABEL[field]).join(', ')}
              </p>
            </Fragment>
          ))}
        </MarkedNote>
      )}
    </div>
  );
}

function addressOf({ origem, cd }: PessoaConhecida): string {
  return origem === 'pedido' ? `/pendente/funcionario?detalhe=${cd}` : `/funcionario/${cd}`;
}
