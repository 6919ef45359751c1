import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** 'Cancelar' on a page with a form: leads away from it. */
export function CancelLink({ to }: { readonly to: string }) {
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
