import { useQueryClient } from '@tanstack/react-query';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { useQuestions } from '../../../components/form/dialog/use-questions.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import {
  type Identity,
  identityErrors,
  missingIdentity,
} from '../../../components/user/identity.ts';
import { IdentityFields } from '../../../components/user/identity-fields.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { PapeisFields } from './papeis-fields.tsx';
import {
  ASK_ADMINISTRACAO,
  missingRoles,
  type PapeisValues,
  rolesBody,
  rolesQuestions,
} from './papeis-values.ts';

/** Invites a member to the provider's team, with what they may do. */
export function NovoMembroDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { ask, dialog } = useQuestions(ASK_ADMINISTRACAO);
  const form = useSubmitForm<Identity & PapeisValues>({
    initial: { nome: '', email: '', papeis: [], cd_medic: '', cd_enferm: '', cd_tecnic: '' },
    errorsOf: identityErrors,
    missingOf: (values) => ({ ...missingIdentity(values), ...missingRoles(values) }),
    confirm: (values) => ask(rolesQuestions(values.nome.trim(), values)),
    send: async (values) => {
      const { nome, email } = values;
      const body = { nome: nome.trim(), email: email.trim(), ...rolesBody(values) };
      const { message } = await callApi('addMembro', { body }, { idempotencyKey: keyFor(body) });
      void refreshAfterCall(client, 'addMembro');
      notify('success', message);
      onClose();
    },
  });
  return (
    <SubmitDialog
      form={form}
      title="Adicionar à equipa"
      width={520}
      action="Adicionar"
      onClose={onClose}
    >
      <p>
        Trabalha para todas as empresas, no que os papéis permitem. Quem ainda não tem conta recebe
        um convite por e-mail; quem já tem conta entra com a palavra-passe que já usa.
      </p>
      <IdentityFields first nome={form.field('nome')} email={form.field('email')} />
      <PapeisFields
        papeis={form.field('papeis')}
        cd_medic={form.field('cd_medic')}
        cd_enferm={form.field('cd_enferm')}
        cd_tecnic={form.field('cd_tecnic')}
      />
      {dialog}
    </SubmitDialog>
  );
}
