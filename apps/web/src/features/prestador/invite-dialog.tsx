import { SubmitDialog } from '../../components/form/dialog/submit-dialog.tsx';
import { useSubmitForm } from '../../components/form/use-submit-form.ts';
import { type Identity, identityErrors, missingIdentity } from '../../components/user/identity.ts';
import { IdentityFields } from '../../components/user/identity-fields.tsx';
import { notify } from '../../lib/notices/notify.ts';

interface Props {
  readonly title: string;
  /** What the invitation gives access to. */
  readonly text: string;
  readonly button: string;
  /** @returns the server's text. */
  invite(person: Identity): Promise<{ readonly message: string }>;
  onClose(): void;
}

/** Invites a user by name and e-mail. */
export function InviteDialog({ title, text, button, invite, onClose }: Props) {
  const form = useSubmitForm<Identity>({
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
    <SubmitDialog form={form} title={title} width={480} action={button} onClose={onClose}>
      <p>{text}</p>
      <IdentityFields first nome={form.field('nome')} email={form.field('email')} />
    </SubmitDialog>
  );
}
