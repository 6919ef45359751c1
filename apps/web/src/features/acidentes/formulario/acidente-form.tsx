import type { FuncionarioMinificado } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { ErrorSummary } from '../../../components/form/error-summary.tsx';
import classes from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { useNodesThatExist } from '../../../components/form/pickers/use-nodes-that-exist.ts';
import { ListCancel } from '../../../components/list/detail/list-return.tsx';
import { organigramaQuery } from '../../../components/organigrama/organigrama-query.ts';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { useAfterNewPedido } from '../../../lib/submit/use-after-submit.ts';
import { bodyOf } from './acidente-values.ts';
import { CareFields } from './care-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { OutcomeFields } from './outcome-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { useAcidenteForm } from './use-acidente-form.ts';
import { AskedFirst, useSameAcidente } from './use-same-acidente.tsx';

interface Props {
  readonly company: number;
  readonly place: DraftPlace;
  /** Whom it begins with. */
  readonly injured: FuncionarioMinificado | null;
}

/** Registers an accident, which stays pending until the provider accepts it (ACID-18). */
export function AcidenteForm({ company, place, injured }: Props) {
  // Prefetched: the form needs it as soon as an employee is chosen.
  const tree = useQuery(organigramaQuery(company)).data;
  const finish = useAfterNewPedido({
    requests: '/pendente/acidente',
    otherwise: '/acidente',
    again: { label: 'Registar outro', to: '/acidente/criar' },
    refresh: (client) => refreshAfter(client, 'acidente'),
  });
  const { check, question } = useSameAcidente(company, () => form.element.current?.requestSubmit());
  const form = useAcidenteForm({
    place,
    injured,
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
        <ErrorSummary {...form.summary} />
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
