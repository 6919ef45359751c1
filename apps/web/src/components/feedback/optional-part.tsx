import { Component, type ReactNode, Suspense } from 'react';
import { notify } from '../../lib/notify.ts';

interface Props {
  readonly children: ReactNode;
  /** What stands there while it is fetched. */
  readonly fallback?: ReactNode;
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
  }

  override render() {
    const { children, fallback = null } = this.props;
    return this.state.failed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
