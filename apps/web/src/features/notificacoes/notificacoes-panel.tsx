import { BellPanel, type PanelProps } from './bell-panel.tsx';
import { NotificacoesContent } from './notificacoes-content.tsx';
import type { useNotificacoes } from './use-notificacoes.ts';

interface Props extends PanelProps {
  readonly query: ReturnType<typeof useNotificacoes>;
}

/** The popover with the latest notifications. */
export function NotificacoesPanel({ query, ...panel }: Props) {
  return (
    <BellPanel {...panel}>
      <NotificacoesContent query={query} onLeave={() => panel.onChange(false)} />
    </BellPanel>
  );
}
