import type { ChaveAcessoRow } from '@sst/contract';
import { CHAVE_ACESSO } from '@sst/contract/rules/limits';
import { useQueryClient } from '@tanstack/react-query';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import classes from '../../../../components/own-list/own-list.module.css';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify } from '../../../../lib/notices/notify.ts';

interface Props {
  readonly chave: ChaveAcessoRow;
  onClose(): void;
}

/** Calls a passkey otherwise. */
export function NomeDialog({ chave: { cd, nome: before }, onClose }: Props) {
  const client = useQueryClient();
  const form = useSubmitForm({
    initial: { nome: before },
    missingOf: ({ nome }) => (nome.trim() === '' ? { nome: 'Dê um nome à chave.' } : {}),
    send: async ({ nome }) => {
      const given = { params: { chave: cd }, body: { nome } };
      const { message, existe } = await callApi('renameChaveAcesso', given);
      notify(existe ? 'success' : 'warning', message);
      onClose();
      await refreshAfterCall(client, 'renameChaveAcesso');
    },
  });
  return (
    <PageDialog title="Mudar o nome" width={400} busy={form.busy} onClose={onClose}>
      <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
        <Field
          as={TextField}
          form={form}
          name="nome"
          label="Nome"
          required
          data-autofocus
          limit={CHAVE_ACESSO.nome}
        />
        <DialogButtons action="Guardar" busy={form.busy} onCancel={onClose} />
      </form>
    </PageDialog>
  );
}
