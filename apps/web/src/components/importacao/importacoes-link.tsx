import { Button } from '@mantine/core';
import { IconFileStack } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** Leads to what was sent at once. */
export function ImportacoesLink() {
  return (
    <Button
      variant="default"
      leftSection={<IconFileStack size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => <Link to="/funcionario/importacoes" {...root} />}
    >
      Importações
    </Button>
  );
}
