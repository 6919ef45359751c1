import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FROM_LIST } from '../../../components/list/detail/from-list.ts';

/** A link to the form of a new measure. */
export function NovaMedidaButton() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => <Link to="/seguranca/medidas/nova" state={FROM_LIST} {...root} />}
    >
      Nova medida
    </Button>
  );
}
