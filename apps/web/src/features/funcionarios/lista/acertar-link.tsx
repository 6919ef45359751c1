import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** 'Acertar com a lista', for who may change employees and add none: for others it is in the menu of adding. */
export function AcertarLink() {
  return (
    <Button
      variant="default"
      leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => <Link to="/funcionario/acertar" {...root} />}
    >
      Acertar com a lista
    </Button>
  );
}
