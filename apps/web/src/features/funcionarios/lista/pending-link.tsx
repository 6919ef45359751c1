import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import classes from './expiry.module.css';

/** Tells that an employee has open requests, with a link for users who may view them. */
export function PendingLink({ cd, nome }: { readonly cd: number; readonly nome: string }) {
  const { pode } = useAbilities();
  if (!pode('pedidos.ver')) {
    const text = `${nome} tem pedidos pendentes`;
    return (
      <span
        className={classes.pendingSign}
        role="img"
        aria-label={text}
        title={text}
        data-state="pendente"
      >
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      </span>
    );
  }
  const label = `Ver pedidos pendentes de ${nome}`;
  return (
    <ActionIcon
      renderRoot={(root) => (
        <Link to="/pendente/funcionario" search={{ funcionario: cd }} preload={false} {...root} />
      )}
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
