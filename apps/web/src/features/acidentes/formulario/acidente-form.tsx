import { useQuery } from '@tanstack/react-query';
import classes from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx';
import { useNodesThatExist } from '../../../components/form/use-nodes-that-exist.ts';
import { ListCancel } from '../../../components/list/list-return.tsx';
import { organigramaQuery } from '../../../components/tree/organigrama-query.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { useAfterRequest } from '../../../lib/use-after-submit.ts';
import { bodyOf } from './acidente-values.ts';
import { CareFields } from './care-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { OutcomeFields } from './outcome-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { useAcidenteForm } from './use-acidente-form.ts';
import { AskedFirst, useSameAccident } from './use-same-accident.tsx';

interface Props {
  readonly company: number;
  readonly place: DraftPlace;
}

/** Registers an accident, which stays pending until the provider accepts it (ACID-18). */
export function AcidenteForm({ company, place }: Props) {
  // Prefetched: the form needs it as soon as an employee is chosen.
  const tree = useQuery(organigramaQuery(company)).data;
  const finish = useAfterRequest({
    requests: '/pendente/acidente',
    otherwise: '/acidente',
    again: { label: 'Registar outro', to: '/acidente/criar' },
    refresh: (client) => refreshAfter(client, 'acidente'),
  });
  const { check, question } = useSameAccident(company, () => form.element.current?.requestSubmit());
  const form = useAcidenteForm({
    place,
    call: async (values, options) => {
      const node = tree?.message.find(({ cd }) => cd === values.cd_organig);
      const body = bodyOf(values, node?.nome);
      await check(body);
      return callApi('createAcidente', { params: { company }, body }, options);
    },
    finish,
    takes: (error) => error instanceof AskedFirst,
  });
  useNodesThatExist(company, [form.field('cd_organig'), form.field('cd_organig_acident')]);
  return (
    <>
      {form.note}
      <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
        <PersonFields form={form} company={company} />
        <EventFields form={form} company={company} />
        <CareFields form={form} />
        <OutcomeFields form={form} />
        <FormButtons
          action="Registar acidente"
          busy={form.busy}
          note={<>Fica nos pedidos pendentes até ser aceite pelo prestador. {form.state}</>}
        >
          <ListCancel to="/acidente" />
        </FormButtons>
        <UnsavedGuard
          unsaved={form.unsaved}
          busy={form.busy}
          draft={form.leaving}
          unkept={form.unkept}
        />
      </form>
      {question}
    </>
  );
}
