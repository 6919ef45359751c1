import type { FormEventHandler, ReactNode, Ref } from 'react';
import { Brand } from '../../../components/brand.tsx';
import classes from './login-page.module.css';
import { LoginPanel } from './login-panel.tsx';

interface Props {
  readonly title: string;
  /** A line below the title. */
  readonly lead: ReactNode;
  readonly busy: boolean;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Fields and buttons. */
  readonly children: ReactNode;
}

/** A page with a form outside the session, beside a description of the product. */
export function EntryPage({ title, lead, busy, formRef, onSubmit, children }: Props) {
  return (
    <div className={classes.page}>
      <LoginPanel />
      <main className={classes.side}>
        <form
          ref={formRef}
          className={classes.form}
          noValidate
          onSubmit={onSubmit}
          aria-busy={busy}
        >
          <div className={classes.small}>
            <Brand size={40} />
          </div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          <div className={classes.fields}>{children}</div>
        </form>
      </main>
    </div>
  );
}
