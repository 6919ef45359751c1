import { Textarea } from '@mantine/core';
import type { FuncionarioDetail } from '@sst/contract';
import { Link } from '@tanstack/react-router';
import { FIELD_ORDER } from '../../components/form/fields/field-notes.tsx';
import { useUnidadeName } from '../../components/organigrama/use-screen-names.ts';
import classes from './funcionario.module.css';

interface Props {
  readonly company: number;
  readonly funcionario: Pick<FuncionarioDetail, 'cd' | 'cd_organig' | 'organig'>;
}

/** The current organigrama, read-only: only a transfer changes it (FUNC-22). */
export function CurrentNode({ company, funcionario: { cd, cd_organig, organig } }: Props) {
  return (
    <Textarea
      label="Organigrama"
      readOnly
      autosize
      minRows={1}
      variant="filled"
      value={useUnidadeName(company, cd_organig, organig)}
      inputWrapperOrder={FIELD_ORDER}
      description={
        <>
          Para mudar de organigrama,{' '}
          <Link
            className={classes.link}
            to="/funcionario/$codigo/transferir"
            params={{ codigo: cd }}
          >
            peça a transferência do funcionário
          </Link>
          .
        </>
      }
    />
  );
}
