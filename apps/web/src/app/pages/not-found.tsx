import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { MessagePage } from './message-page.tsx';

const TITLE = 'Página não encontrada';

export function NotFound() {
  usePageTitle(TITLE);
  return (
    <MessagePage
      icon={<IconMapQuestion size={28} stroke={1.5} />}
      title={TITLE}
      action={<Button renderRoot={(props) => <Link to="/" {...props} />}>Voltar</Button>}
    >
      O endereço não corresponde a nenhuma página. Pode ter mudado ou estar mal escrito.
    </MessagePage>
  );
}
