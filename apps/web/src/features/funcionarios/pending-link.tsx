import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './expiry.module.css';

/** Leads to the open requests of an employee. */
export function PendingLink({ cd, nome }: { readonly cd: number; readonly nome: string }) {
  const label = `Ver pedidos pendentes de ${nome}`;
  return (
    <ActionIcon
      component={Link}
      to="/pendente/funcionario"
      search={{ funcionario: cd } as never}
      preload={false}
      variant="subtle"
      color="gray"
      className={classes.pending}
      aria-label={label}
      title={label}
      data-state="pendente"
    >
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
