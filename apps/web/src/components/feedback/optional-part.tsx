import { Component, type ReactNode, Suspense } from 'react';
import { notify } from '../../lib/notify.ts';

interface Props {
  readonly children: ReactNode;
  /** What stands there while it is fetched. */
  readonly fallback?: ReactNode;
  /** What stands there when it cannot be had; nothing where absent. */
  readonly instead?: ReactNode;
  /** It cannot be had: what was opened for it may close. */
  onFailure?(): void;
}

/** A part that the page can do without, such as a menu fetched when needed: when it fails, it is said and left out. */
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
