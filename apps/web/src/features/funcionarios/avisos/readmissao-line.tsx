import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { MarkedNote } from '../../../components/feedback/marked-note.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { formerText } from './former-text.ts';

interface Props {
  readonly company: number;
  /** The period of whoever comes back. */
  readonly cd: number;
  onClear(): void;
}

/** Says whom an admission admits again, and takes it back. */
export function ReadmissaoLine({ company, cd, onClear }: Props) {
  const { data } = useQuery(callQuery('getFuncionario', { params: { company, id: cd } }));
  const former = data?.message;
  return (
    <MarkedNote
      icon={IconUserCheck}
      actions={
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Não é readmissão
        </Button>
      }
    >
      <p>
        <strong>Readmissão</strong>
        {former && keepDates(` de ${formerText(former)}`)}. Fica como novo período de trabalho da
        mesma pessoa; até o prestador aproveitar um exame anterior ainda válido, falta o exame de
        admissão.
      </p>
    </MarkedNote>
  );
}
