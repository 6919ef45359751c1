import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useChosenCompany } from '../../lib/session.ts';

/** Leads away from a page about oneself: to the dashboard, or to the choice of company where there is none. */
export function CancelButton() {
  const company = useChosenCompany();
  return (
    <Button
      variant="default"
      renderRoot={(root) => <Link to={company ? '/' : '/empresa'} preload={false} {...root} />}
    >
      Cancelar
    </Button>
  );
}
