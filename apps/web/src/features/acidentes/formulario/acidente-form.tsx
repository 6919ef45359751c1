import { useQuery } from '@tanstack/react-query';
import { CancelLink } from '../../../components/form/cancel-link.tsx';
import classes from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx';
import { organigramaQuery } from '../../../components/tree/organigrama-query.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { DRAFT_DAYS } from '../../../lib/drafts.ts';
import { notify } from '../../../lib/notify.ts';
import { useAfterRequest } from '../../../lib/use-after-request.ts';
import { type AcidenteValues, bodyOf } from './acidente-values.ts';
import { CareFields } from './care-fields.tsx';
import { DraftNote } from './draft-note.tsx';
import { EventFields } from './event-fields.tsx';
import { OutcomeFields } from './outcome-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { useAcidenteForm } from './use-acidente-form.ts';
import { useNodesThatExist } from './use-nodes-that-exist.ts';

interface Props {
  readonly user: number;
  readonly company: number;
}

/** Registers an accident, which stays pending until the provider accepts it (ACID-18). */
export function AcidenteForm({ user, company }: Props) {
  // Prefetched: the form needs it as soon as an employee is chosen.
  const tree = useQuery(organigramaQuery(company)).data;
  const finish = useAfterRequest({
    requests: '/pendente/acidente',
    otherwise: '/acidente',
    refresh: (client) => refreshAfter(client, 'acidente'),
  });
  const send = async (values: AcidenteValues) => {
    const node = tree?.message.find(({ cd }) => cd === values.cd_organig);
    const body = bodyOf(values, node?.nome);
    const idempotencyKey = form.draft.keyFor(values);
    try {
      const { message } = await callApi(
        'createAcidente',
        { params: { company }, body },
        { idempotencyKey },
      );
      form.draft.sent();
      await finish(message);
    } catch (error) {
      const known = error instanceof ApiError && error.codigo === 'CHAVE_REPETIDA';
      if (!known) throw error;
      form.draft.refuse(values);
      notify('warning', 'Este registo já foi enviado noutro separador.');
    }
  };
  const form = useAcidenteForm({ user, company, send });
  useNodesThatExist(form, company);
  return (
    <>
      {(form.recovered || form.draft.sentElsewhere) && (
        <DraftNote sent={form.draft.sentElsewhere} onDiscard={form.discard} />
      )}
      <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
        <PersonFields form={form} company={company} />
        <EventFields form={form} company={company} />
        <CareFields form={form} />
        <OutcomeFields form={form} />
        <FormButtons
          action="Registar acidente"
          busy={form.busy}
          note={`Fica nos pedidos pendentes até ser aceite pelo prestador. Enquanto não for enviado, o que escrever fica guardado neste navegador; ${DRAFT_DAYS} dias depois, apaga-se quando o site volta a ser aberto.`}
        >
          <CancelLink to="/acidente" />
        </FormButtons>
        <UnsavedGuard unsaved={form.unsaved} onLeave={form.draft.forget} />
      </form>
    </>
  );
}
