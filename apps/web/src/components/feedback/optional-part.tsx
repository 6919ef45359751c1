import { Component, type ReactNode, Suspense } from 'react';
import { notify } from '../../lib/notices/notify.ts';

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
