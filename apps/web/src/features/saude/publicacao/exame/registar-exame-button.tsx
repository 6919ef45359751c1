import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FROM_LIST } from '../../../../components/list/detail/from-list.ts';

/** A link to the form of a completed exam without a booking. */
export function RegistarExameButton() {
  return (
    <Button
      leftSection={<IconClipboardPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => <Link to="/saude/exame/criar" state={FROM_LIST} {...root} />}
    >
      Registar exame
    </Button>
  );
}
