import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { OptionalPart } from './optional-part.tsx';

/** What closes a dialog, by its buttons or where its code does not load. */
interface Closable {
  readonly onClose?: () => void;
  readonly onCancel?: () => void;
}

/**
 * A dialog whose code is loaded when it first opens: mounted while it is open, as any other. If the code does not load, a toast says
 * so and the dialog is closed again. A button that opens it has its `opener`, which loads the code as soon as the button is pointed at
 * or has the focus; what is no button calls `preload`.
 */
export function lazyDialog<P extends Closable, N extends string>(
  importer: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
) {
  const Part = lazyPart(importer, name);
  const { preload } = Part;
  function Opened(props: P) {
    return (
      <OptionalPart onFailure={() => (props.onClose ?? props.onCancel)?.()}>
        <Part {...props} />
      </OptionalPart>
    );
  }
  const opener = { 'aria-haspopup': 'dialog', onMouseEnter: preload, onFocus: preload } as const;
  return Object.assign(Opened, { preload, opener });
}
