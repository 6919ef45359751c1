import { Button } from '@mantine/core';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import classes from '../../components/form/form.module.css';
import { useSentForm } from '../../components/form/use-sent-form.ts';
import { type Identity, identityErrors, missingIdentity } from '../../components/user/identity.ts';
import { IdentityFields } from '../../components/user/identity-fields.tsx';
import { notify } from '../../lib/notify.ts';
import styles from './prestador.module.css';

interface Props {
  readonly title: string;
  /** What it gives the person. */
  readonly text: string;
  readonly button: string;
  /** @returns the server's text. */
  invite(person: Identity): Promise<{ readonly message: string }>;
  onClose(): void;
}

/** Name and e-mail of someone who is brought in. */
export function InviteDialog({ title, text, button, invite, onClose }: Props) {
  const form = useSentForm<Identity>({
    initial: { nome: '', email: '' },
    errorsOf: identityErrors,
    missingOf: missingIdentity,
    send: async ({ nome, email }) => {
      const { message } = await invite({ nome: nome.trim(), email: email.trim() });
      notify('success', message);
      onClose();
    },
  });
  return (
    <PageDialog title={title} width={480} onClose={form.busy ? () => {} : onClose}>
      <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
        <p className={styles.question}>{text}</p>
        <IdentityFields nome={form.field('nome')} email={form.field('email')} />
        <div className={classes.dialogButtons}>
          <Button variant="default" disabled={form.busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.busy}>
            {button}
          </Button>
        </div>
      </form>
    </PageDialog>
  );
}
