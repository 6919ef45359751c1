import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/calls/api-client.ts';
import { isUntimed } from '../../lib/calls/api-error.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { LoadFailure } from '../feedback/load-problem.tsx';
import { DialogButtons } from '../form/dialog/dialog-buttons.tsx';
import formClasses from '../form/form.module.css';
import { useSubmitForm } from '../form/use-submit-form.ts';
import { refuseUnconfirmed } from './confirmed.ts';
import { confirmAtEmpresa, GIVEN_UP } from './empresa-proof.ts';
import { meansOf, missingProof, type ProofMeans, proofOf } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';

interface Props {
  /** What for, in a sentence. */
  readonly porque: string;
  /** @param proven whether the user has proved who they are. */
  onAnswer(proven: boolean): void;
}

/** Asks the user of the session who they are, before what should not be done at a computer that was left alone. */
export function IdentityDialog({ porque, onAnswer }: Props) {
  const fator = useQuery({ ...callQuery('getFator', {}), staleTime: 0 });
  const chaves = useQuery({ ...callQuery('listChavesAcesso', {}), staleTime: 0 });
  const cancel = () => onAnswer(false);
  const failed = fator.error ? fator : chaves;
  const known = fator.data && chaves.data;
  return (
    <PageDialog title="Confirme a sua identidade" width={440} onClose={cancel}>
      {known ? (
        <Proof
          porque={porque}
          all={meansOf({
            fator: fator.data.ativo,
            entrada: fator.data.entrada === true,
            chaves: chaves.data.message.length,
          })}
          onProven={() => onAnswer(true)}
          onCancel={cancel}
        />
      ) : failed.error ? (
        <LoadFailure error={failed.error} onRetry={failed.refetch} />
      ) : (
        <Skeleton height={170} />
      )}
    </PageDialog>
  );
}

interface ProofProps {
  readonly porque: string;
  readonly all: readonly [ProofMeans, ...ProofMeans[]];
  onProven(): void;
  onCancel(): void;
}

function Proof({ porque, all, onProven, onCancel }: ProofProps) {
  const [means, setMeans] = useState(all[0]);
  const [untimed, setUntimed] = useState<string>();
  const left = untimed === undefined ? all : all.filter((one) => one !== 'empresa');
  const waiting = useRef(new AbortController());
  const form = useSubmitForm({
    initial: { password: '', codigo: '' },
    missingOf: (values) => missingProof(values, means),
    send: async (values) => {
      try {
        if (means === 'empresa') await confirmAtEmpresa(waiting.current.signal);
        else await callApi('confirmIdentidade', { body: await proofOf(values, means) });
        onProven();
      } catch (error) {
        // It would not prove it the next time either: another way takes its place.
        if (isUntimed(error)) {
          setUntimed(error.message);
          setMeans(all.find((one) => one !== 'empresa') ?? means);
        } else refuseUnconfirmed(error, 'password', form.tell);
      }
    },
  });
  const { element } = form;
  // Only now is there a field: the dialog had the focus while it was asked what proves the account.
  useEffect(() => {
    const form = means && element.current;
    form?.querySelector<HTMLElement>('input, [type="submit"]')?.focus();
  }, [element, means]);
  useEffect(() => {
    const wait = new AbortController();
    waiting.current = wait;
    return () => wait.abort(new Error(GIVEN_UP));
  }, []);
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      {untimed === undefined ? (
        <p>{porque} Passou um quarto de hora desde a última vez. Depois continua onde estava.</p>
      ) : (
        <p role="alert">{untimed}</p>
      )}
      <ProofFields
        means={means}
        all={left}
        onMeans={setMeans}
        password={form.field('password')}
        codigo={form.field('codigo')}
      />
      <DialogButtons action="Confirmar" busy={form.busy} onCancel={onCancel} />
    </form>
  );
}
