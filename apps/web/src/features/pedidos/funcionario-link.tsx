import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAbilities } from '../../lib/session/use-abilities.ts';

/** A link to the page of a request's employee, for users who may view employees. */
export function FuncionarioLink({ cd }: { readonly cd: number }) {
  if (!useAbilities().pode('funcionarios.ver')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconUser size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => (
        <Link to="/funcionario/$codigo" params={{ codigo: cd }} preload={false} {...root} />
      )}
    >
      Ver funcionário
    </Button>
  );
}
