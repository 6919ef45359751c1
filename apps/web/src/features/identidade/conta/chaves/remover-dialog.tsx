import type { ChaveAcessoRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { refuseUnconfirmed } from '../../../../components/identidade/confirmed.ts';
import {
  meansToChange,
  missingProof,
  type ProofOf,
  proofOf,
} from '../../../../components/identidade/proof.ts';
import { ProofFields } from '../../../../components/identidade/proof-fields.tsx';
import classes from '../../../../components/own-list/own-list.module.css';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { keepDone } from '../../../../lib/list/done-rows.ts';
import { notify } from '../../../../lib/notices/notify.ts';

interface Props extends ProofOf {
  readonly chave: ChaveAcessoRow;
  onClose(): void;
}

/** Takes a passkey away, with what proves who asks for it. */
export function RemoverDialog({ chave, chaves, fator, entrada, onClose }: Props) {
  const client = useQueryClient();
  const [all] = useState(() => meansToChange({ chaves, fator, entrada }));
  const [means, setMeans] = useState(all[0]);
  const form = useSubmitForm({
    initial: { codigo: '', password: '' },
    missingOf: (values) => missingProof(values, means),
    send: async (values) => {
      try {
        const body = await proofOf(values, means);
        const params = { chave: chave.cd };
        const { message, existe } = await callApi('removeChaveAcesso', { params, body });
        notify(existe ? 'success' : 'warning', message);
        keepDone('listChavesAcesso', [chave.cd], { text: 'Removida' });
        onClose();
        await refreshAfterCall(client, 'removeChaveAcesso');
      } catch (error) {
        refuseUnconfirmed(error, 'password', form.tell);
      }
    },
  });
  const last = chaves === 1 && !fator;
  return (
    <PageDialog title="Remover chave de acesso" width={440} busy={form.busy} onClose={onClose}>
      <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
        <p>
          «{chave.nome}» deixa de servir para entrar.
          {last && ' É o seu único segundo fator: a partir daí basta a palavra-passe.'} Apague-a
          também onde a guardou.
        </p>
        <ProofFields
          means={means}
          all={all}
          onMeans={setMeans}
          password={form.field('password')}
          codigo={form.field('codigo')}
        />
        <DialogButtons action="Remover" danger busy={form.busy} onCancel={onClose} />
      </form>
    </PageDialog>
  );
}
