import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A page with one message and one link or button. */
export function MessagePage({ icon, title, children, action }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.picture} aria-hidden>
        {icon}
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
