import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ConhecidasBody, PessoaConhecida } from '@sst/contract';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import { MarkedNote } from '../../../components/feedback/marked-note.tsx';
import type { FieldState } from '../../../components/form/use-submit-form.ts';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useToday } from '../../../lib/time/now.ts';
import classes from '../funcionario.module.css';
import { canReturn, knownText, soughtOf } from './known-people.ts';
import { ReadmissaoLine } from './readmissao-line.tsx';

/** Between the last key and the question, in ms. */
const PAUSE = 500;

interface Props {
  readonly company: number;
  /** What is typed, in the form of the call. */
  readonly typed: ConhecidasBody;
  /** Whom the admission admits again. */
  readonly readmite: FieldState<number | null>;
}

/**
 * Tells, while an admission is filled in, whom the company knows already with the same data; it stops nobody. Whoever left
 * can be admitted again.
 */
export function KnownPeopleNote({ company, typed, readmite }: Props) {
  const box = useRef<HTMLDivElement>(null);
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
  const found = sought && body ? (data?.message ?? []) : [];
  const people = found.filter(({ origem, cd }) => origem === 'pedido' || cd !== readmite.value);
  // The pressed button goes, so the focus moves to what stands there now.
  const choose = (cd: number | null) => {
    readmite.onChange(cd);
    box.current?.focus();
  };
  return (
    <div ref={box} role="status" tabIndex={-1} className={classes.knownPeople}>
      {readmite.value !== null && (
        <ReadmissaoLine company={company} cd={readmite.value} onClear={() => choose(null)} />
      )}
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
              {readmite.value === null && canReturn(person) && (
                <p className={classes.question}>
                  Volta à empresa?{' '}
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Readmitir ${person.nome}`}
                    onClick={() => choose(person.cd)}
                  >
                    Readmitir
                  </Button>
                </p>
              )}
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
