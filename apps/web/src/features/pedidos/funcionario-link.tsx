import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAbilities } from '../../lib/session/use-abilities.ts';

/** A link to the employee of a request, for users who may view employees. */
export function FuncionarioLink({ cd }: { readonly cd: number }) {
  if (!useAbilities().pode('funcionarios.ver')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconUser size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => (
        <Link to="/funcionario" search={{ detalhe: cd }} preload={false} {...root} />
      )}
    >
      Ver funcionário
    </Button>
  );
}
