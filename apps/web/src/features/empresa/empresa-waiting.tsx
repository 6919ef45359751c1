import type { Painel } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/calls/call-query.ts';
import classes from './empresa-choice-page.module.css';

/** A figure stays with its noun; more than that would be broken within words where a card is narrow. */
const unbroken = (text: string) => text.replace(' ', '\u00a0');

/** What waits in a company, in words; `null` for who sees no figure of it. */
export function waitingIn({ pendentes, funcionarios }: Painel): string | null {
  if (!pendentes && !funcionarios) return null;
  const open = pendentes?.abertos ?? 0;
  const expired = funcionarios?.exames_expirados ?? 0;
  const parts = [
    open > 0 && countLabel(open, 'pedido aberto', 'pedidos abertos'),
    expired > 0 && countLabel(expired, 'exame fora do prazo', 'exames fora do prazo'),
  ].filter((part) => part !== false);
  return parts.map(unbroken).join(' · ') || 'Nada à espera';
}

/** A line below a company's name: figures of its dashboard. Without an answer it stays empty. */
export function EmpresaWaiting({ cd }: { readonly cd: number }) {
  const { data } = useQuery(callQuery('getPainel', { params: { company: cd } }, { quiet: true }));
  return <span className={classes.hint}>{(data && waitingIn(data.message)) ?? '\u00a0'}</span>;
}
