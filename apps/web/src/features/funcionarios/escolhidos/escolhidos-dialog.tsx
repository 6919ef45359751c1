import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';

/** The dialogs about chosen employees, each loaded when it is first wanted. */
export const EscolhidosDialog = {
  marcar: lazyDialog(() => import('./marcar-dialog.tsx'), 'MarcarDialog'),
  transferir: lazyDialog(() => import('./transferencias-dialog.tsx'), 'TransferenciasDialog'),
  saida: lazyDialog(() => import('./saidas-dialog.tsx'), 'SaidasDialog'),
} as const;

export type Verb = keyof typeof EscolhidosDialog;
