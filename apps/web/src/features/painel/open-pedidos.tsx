import type { Painel } from '@sst/contract';
import { OPEN } from '@sst/contract/rules/pedidos';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { IconChevronRight, IconClipboardList } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import classes from './figures.module.css';

type Requests = NonNullable<Painel['pendentes']>;

const KINDS = [
  {
    kind: 'funcionarios',
    text: 'de funcionários',
    ...linkOptions({ to: '/pendente/funcionario', search: { estado: OPEN } }),
  },
  {
    kind: 'acidentes',
    text: 'de acidentes',
    ...linkOptions({ to: '/pendente/acidente', search: { estado: '0' } }),
  },
] as const;

function describe(requests: Requests | undefined) {
  if (requests === undefined) return 'Pedidos abertos';
  if (requests.abertos === 0) return 'Não há pedidos abertos';
  return <strong>{countLabel(requests.abertos, 'pedido aberto', 'pedidos abertos')}</strong>;
}

/**
 * The number of open requests, and of each kind with a link to its list. The line keeps its height while loading.
 * @param requests `undefined` while loading.
 */
export function OpenPedidos({ requests }: { requests: Requests | undefined }) {
  return (
    <div className={classes.open}>
      <IconClipboardList size={20} stroke={1.6} aria-hidden />
      <span className={classes.openText}>{describe(requests)}</span>
      {KINDS.map(({ kind, text, to, search }) => (
        <Link key={kind} to={to} search={search} className={classes.openKind}>
          {requests && <strong>{wholeNumber(requests[kind])}</strong>} {text}
          <IconChevronRight size={16} stroke={1.6} aria-hidden />
        </Link>
      ))}
    </div>
  );
}
