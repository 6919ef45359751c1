import type { PedidoNovaChave } from '@sst/contract';
import { deviceWords } from '@sst/contract/rules/identidade/device';
import { CHAVE_ACESSO } from '@sst/contract/rules/limits';
import { ADDRESS_IN_NAME, hasAddress } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
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
import { notify } from '../../../../lib/notices/notify.ts';
import { makePasskey } from '../../../../lib/passkeys/passkeys.ts';
import { RecoveryCodes } from '../fator/recovery-codes.tsx';

function nameProblem(nome: string): { readonly nome?: string } {
  if (nome.trim() === '') return { nome: 'Dê um nome à chave.' };
  return hasAddress(nome) ? { nome: ADDRESS_IN_NAME } : {};
}

/** How long what the browser was asked for is used again, where its user gave up: the server takes it for a minute more. */
const KEPT_MS = (CHAVE_ACESSO.minutes - 1) * 60_000;

interface Props extends ProofOf {
  onClose(): void;
}

/** Adds a passkey: name and proof, then the browser's own question; with the first one come recovery codes. */
export function AdicionarDialog({ onClose, ...has }: Props) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const finish = () => {
    onClose();
    void refreshAfterCall(client, 'registerChaveAcesso');
  };
  return codes ? (
    <PageDialog title="Guarde os códigos de recuperação" width={520} modal kept onClose={finish}>
      <RecoveryCodes
        codes={codes}
        lead="A chave de acesso está pronta. Se a perder"
        onDone={finish}
      />
    </PageDialog>
  ) : (
    <PageDialog title="Adicionar chave de acesso" width={440} busy={busy} onClose={onClose}>
      <Adding
        {...has}
        onBusy={setBusy}
        onAdded={(codigos) => (codigos.length > 0 ? setCodes(codigos) : finish())}
        onCancel={onClose}
      />
    </PageDialog>
  );
}

interface AddingProps extends ProofOf {
  onBusy(busy: boolean): void;
  onAdded(codigos: readonly string[]): void;
  onCancel(): void;
}

function Adding({ chaves, fator, entrada, onBusy, onAdded, onCancel }: AddingProps) {
  const [all] = useState(() => meansToChange({ chaves, fator, entrada }));
  const [means, setMeans] = useState(all[0]);
  const asked = useRef<{ readonly opcoes: PedidoNovaChave; readonly since: number }>(undefined);
  const form = useSubmitForm({
    initial: { nome: deviceWords(navigator.userAgent), codigo: '', password: '' },
    missingOf: (values) => ({
      // Before the authenticator makes a key that nothing would take.
      ...nameProblem(values.nome),
      ...missingProof(values, means),
    }),
    send: async ({ nome, ...values }) => {
      onBusy(true);
      try {
        const known = asked.current;
        const opcoes =
          known && Date.now() - known.since < KEPT_MS
            ? known.opcoes
            : (await callApi('beginChaveAcesso', { body: await proofOf(values, means) })).opcoes;
        asked.current ??= { opcoes, since: Date.now() };
        const resposta = await makePasskey(opcoes);
        asked.current = undefined;
        const added = await callApi('registerChaveAcesso', { body: { nome, resposta } });
        notify('success', added.message);
        onAdded(added.codigos);
      } catch (error) {
        refuseUnconfirmed(error, 'password', form.tell);
      } finally {
        onBusy(false);
      }
    },
  });
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
      <Field
        as={TextField}
        form={form}
        name="nome"
        label="Nome"
        required
        data-autofocus
        limit={CHAVE_ACESSO.nome}
        help="Por ele a reconhece na lista: onde a guardou."
      />
      <ProofFields
        means={means}
        all={all}
        onMeans={setMeans}
        password={form.field('password')}
        codigo={form.field('codigo')}
      />
      <DialogButtons action="Adicionar" busy={form.busy} onCancel={onCancel} />
    </form>
  );
}
