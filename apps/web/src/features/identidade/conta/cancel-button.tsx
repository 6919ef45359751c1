import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useChosenEmpresa } from '../../../lib/session/use-empresa.ts';

/** Leaves a page about the own account: to the dashboard, or to the company selector if no company is chosen. */
export function CancelButton() {
  const to = useChosenEmpresa() ? '/' : '/empresa';
  return (
    <Button
      variant="default"
      renderRoot={(root) => (
        <Link to={to} preload={false} activeOptions={{ exact: true }} {...root} />
      )}
    >
      Cancelar
    </Button>
  );
}
