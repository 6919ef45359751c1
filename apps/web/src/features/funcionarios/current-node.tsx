import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FIELD_ORDER } from '../../components/form/field-notes.tsx';
import classes from './funcionario.module.css';

interface Props {
  readonly funcionario: { readonly cd: number; readonly organig: string };
}

/** The current organigrama, read-only: only a transfer changes it (FUNC-22). */
export function CurrentNode({ funcionario }: Props) {
  return (
    <TextInput
      label="Organigrama"
      readOnly
      variant="filled"
      value={funcionario.organig}
      inputWrapperOrder={FIELD_ORDER}
      description={
        <>
          Para mudar de organigrama,{' '}
          <Link
            className={classes.link}
            to="/funcionario/$codigo/transferir"
            params={{ codigo: funcionario.cd }}
          >
            peça a transferência do funcionário
          </Link>
          .
        </>
      }
    />
  );
}
