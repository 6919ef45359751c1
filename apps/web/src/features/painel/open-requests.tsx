import { OPEN } from '@sst/contract/rules/requests';
import { countLabel } from '@sst/contract/rules/text';
import { IconChevronRight, IconClipboardList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './figures.module.css';

function describe(count: number | undefined) {
  if (count === undefined) return 'Pedidos abertos';
  if (count === 0) return 'Não há pedidos abertos';
  return <strong>{countLabel(count, 'pedido aberto', 'pedidos abertos')}</strong>;
}

/** The number of open requests; the line keeps its height while loading. */
export function OpenRequests({ count }: { count: number | undefined }) {
  return (
    <Link to="/pendente/funcionario" search={{ estado: OPEN }} className={classes.open}>
      <IconClipboardList size={20} stroke={1.6} aria-hidden />
      <span>{describe(count)}</span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </Link>
  );
}
