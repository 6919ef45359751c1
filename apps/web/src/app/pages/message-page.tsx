import type { ReactNode } from 'react';
import { Brand } from '../../components/brand.tsx';
import { sessionToken } from '../../lib/store/session-cookies.ts';
import classes from './message-page.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A page with one message and one link or button. Without a session no shell says whose page it is: it does so itself. */
export function MessagePage({ icon, title, children, action }: Props) {
  return (
    <div className={classes.page}>
      {!sessionToken() && (
        <p className={classes.brand}>
          <Brand />
          Área de Cliente SST
        </p>
      )}
      <div className={classes.picture} aria-hidden>
        {icon}
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
