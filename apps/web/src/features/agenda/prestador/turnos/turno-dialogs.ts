import type { TurnoRow } from '@sst/contract';
import type { Hours } from '@sst/contract/rules/agenda/turnos';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';

/** The form of a shift, and that of a day of it: the page and its cards open both. */
export const TurnoDialog = lazyDialog(() => import('./turno-dialog.tsx'), 'TurnoDialog');
export const ExcecaoDialog = lazyDialog(() => import('./excecao-dialog.tsx'), 'ExcecaoDialog');

/** The open dialog: the form of a shift, new without one; a day on which it differs; whose absence, if that is known. */
export type OpenDialog =
  | { readonly what: 'turno'; readonly turno?: TurnoRow }
  | {
      readonly what: 'excecao';
      readonly turno: TurnoRow;
      readonly dia?: string;
      readonly horas?: Hours | undefined;
    }
  | { readonly what: 'ausencia'; readonly quem: string }
  | { readonly what: 'visita' }
  | { readonly what: 'definicao' };
