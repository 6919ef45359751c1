import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The link 'Cancelar' of a page with a form. */
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
