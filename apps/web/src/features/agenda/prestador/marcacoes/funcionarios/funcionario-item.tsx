import { ActionIcon } from '@mantine/core';
import type { FuncionarioMinificado } from '@sst/contract';
import { IconTrash } from '@tabler/icons-react';
import { useUnidadeName } from '../../../../../components/organigrama/use-screen-names.ts';
import { dotted } from '../../../../../lib/dotted.ts';
import { useEmpresa } from '../../../../../lib/session/use-empresa.ts';
import classes from '../marcacoes.module.css';

interface Props {
  readonly position: number;
  readonly employee: FuncionarioMinificado;
  /** `null` while unknown. */
  readonly time: string | null;
  /** Why this employee cannot be booked. */
  readonly refused: string | undefined;
  onRemove(): void;
}

/** An employee of a booking: position, time and remove button. */
export function FuncionarioItem({ position, employee, time, refused, onRemove }: Props) {
  const { nome, num_mecan, cd_organig, organig } = employee;
  const unit = useUnidadeName(useEmpresa().cd, cd_organig, organig);
  return (
    <li className={classes.employee}>
      <span className={classes.position}>{position}</span>
      <div>
        <div className={classes.name}>{nome}</div>
        <div className={classes.place}>{dotted(num_mecan, unit)}</div>
      </div>
      <span className={classes.time} data-unknown={time === null || undefined}>
        {time ?? '--:--'}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remover ${nome}`}
        title="Remover"
        data-refused={refused ? true : undefined}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {refused && <p className={classes.refused}>{refused}</p>}
    </li>
  );
}
