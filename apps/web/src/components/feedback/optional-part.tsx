import { Skeleton } from '@mantine/core';
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { notify } from '../../lib/notices/notify.ts';
import { focusHeading } from '../../lib/page/focus.ts';

interface Props {
  readonly children: ReactNode;
  /** Shown while the part loads. */
  readonly fallback?: ReactNode;
  /** Shown if the part fails to load; nothing by default. */
  readonly instead?: ReactNode;
  /** Called if the part fails to load, so that what was opened for it can close. */
  onFailure?(): void;
}

/**
 * Suspense and error boundary for a part that the page works without, such as a lazy menu. If it fails to load, a toast
 * says so and the part is left out.
 */
export class OptionalPart extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    notify('error', 'Não foi possível abrir. Verifique a ligação e recarregue a página.');
    this.props.onFailure?.();
  }

  override render() {
    const { children, fallback = null, instead = null } = this.props;
    return this.state.failed ? instead : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

/**
 * Stands where a page's part for the provider loads. Rows that were shown until then would go with the focus that somebody
 * has put on them, and with the key that follows.
 */
export function PartWait() {
  useEffect(
    () => () => {
      // Without a heading, a navigation has left the focus on the page.
      setTimeout(() => document.activeElement?.matches('main') && focusHeading());
    },
    [],
  );
  return <Skeleton height={320} />;
}
