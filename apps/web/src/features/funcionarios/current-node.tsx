import { TextInput } from '@mantine/core';
import type { FuncionarioDetail } from '@sst/contract';
import { Link } from '@tanstack/react-router';
import { FIELD_ORDER } from '../../components/form/field-notes.tsx';
import { useSiteName } from '../../components/tree/organigrama-query.ts';
import classes from './funcionario.module.css';

interface Props {
  readonly company: number;
  readonly funcionario: Pick<FuncionarioDetail, 'cd' | 'cd_organig' | 'organig'>;
}

/** The present organigrama, which only a transfer changes (FUNC-22). */
export function CurrentNode({ company, funcionario }: Props) {
  const { cd_organig, organig } = funcionario;
  const site = useSiteName(company, cd_organig, organig);
  return (
    <TextInput
      label="Organigrama"
      readOnly
      variant="filled"
      value={site}
      inputWrapperOrder={FIELD_ORDER}
      description={
        <>
          Para mudar de organigrama,{' '}
          <Link
            className={classes.link}
            to="/funcionario/$codigo/transferir"
            params={{ codigo: String(funcionario.cd) }}
          >
            peça a transferência do funcionário
          </Link>
          .
        </>
      }
    />
  );
}
