import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo } from 'react';
import { AccessWait } from '../../../components/feedback/access-wait.tsx';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { useDoubts } from '../../../components/form/dialog/use-doubts.tsx';
import { DraftOffer } from '../../../components/form/drafts/draft-offer.tsx';
import { DraftState, isUnkept } from '../../../components/form/drafts/draft-state.tsx';
import { NOT_THE_SAME } from '../../../components/form/drafts/sent-elsewhere.ts';
import { useLeaving } from '../../../components/form/drafts/use-draft-form.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { ListCancel } from '../../../components/list/detail/list-return.tsx';
import { IdentityFields } from '../../../components/user/identity-fields.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useGeneralDraftPlace } from '../../../lib/drafts/use-draft-place.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { focusHeading } from '../../../lib/page/focus.ts';
import { useStillShown } from '../../../lib/page/use-still-shown.ts';
import classes from '../prestador.module.css';
import { empresaContent, readEmpresa } from './criar-draft.ts';
import {
  codeOf,
  type EmpresaValues,
  errorsOf,
  fieldsOf,
  hasAdministrator,
  missingOf,
  NEW_EMPRESA,
} from './criar-form.ts';
import { CodeField, NipcField, TownField } from './empresa-fields.tsx';
import { UnidadesSection } from './unidades/unidades-section.tsx';
import { useUnidades } from './unidades/use-unidades.ts';

const TITLE = 'Criar empresa';

/** Creates a company with its tree, and invites its administrator. */
export function CriarEmpresaPage() {
  const place = useGeneralDraftPlace('empresa');
  return place ? <CriarForm place={place} /> : <AccessWait title={TITLE} />;
}

function bodyOf(typed: EmpresaValues, nos: ReturnType<ReturnType<typeof useUnidades>['lines']>) {
  const { empresa, nipc, localidade, nome, email } = typed;
  return {
    nome: empresa.trim(),
    cd_aux: codeOf(typed),
    nipc: nipc.trim() || null,
    localidade: localidade.trim() || null,
    nos,
    administrador: hasAdministrator(typed) ? { nome: nome.trim(), email: email.trim() } : null,
  };
}

/** What is typed, its units and its draft, and how they are sent. */
function useCriarForm(place: DraftPlace) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isShown = useStillShown();
  const form = useSubmitForm<EmpresaValues>({ initial: NEW_EMPRESA, errorsOf, missingOf, send });
  const work = useUnidades(codeOf(form.values));
  const { answered, takes, question } = useDoubts(
    'Criar assim mesmo',
    'Já existe uma empresa com este NIPC',
  );
  const { units, dispatch } = work;
  const { values } = form;
  const content = useMemo(() => empresaContent({ values, units }), [values, units]);
  const draft = useDraft(place, { content, titulo: values.empresa });

  function resume(kept: unknown): object | null {
    const typed = readEmpresa(kept);
    if (!typed) return null;
    form.refill(typed.values);
    dispatch({ type: 'recover', units: typed.units });
    return empresaContent(typed);
  }

  async function send(typed: EmpresaValues): Promise<void> {
    if (work.goToFirstWrong()) {
      form.tell(() => notify('warning', 'Corrija as unidades assinaladas no organigrama.'));
      return;
    }
    try {
      const answer = await draft.send((options) =>
        callApi('createEmpresa', { body: answered(bodyOf(typed, work.lines())) }, options),
      );
      if (!answer) {
        form.tell(() =>
          notify('warning', `A empresa já foi criada noutro separador. ${NOT_THE_SAME}`),
        );
        return;
      }
      const { message, cd } = answer;
      notify('success', message);
      void refreshAfterCall(client, 'createEmpresa');
      if (isShown()) void navigate({ to: `/prestador/empresas/${cd}`, ignoreBlocker: true });
    } catch (error) {
      if (takes(error)) return;
      if (!(error instanceof ApiError)) throw error;
      work.refuse(error.campos);
      const { status, codigo, message } = error;
      throw new ApiError(status, { error: message, codigo, campos: fieldsOf(error.campos) });
    }
  }

  return { form, work, draft, content, resume, question };
}

function CriarForm({ place }: { readonly place: DraftPlace }) {
  const { form, work, draft, content, resume, question } = useCriarForm(place);
  const leaving = useLeaving(draft, content !== null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    work.reveal();
    form.submit(event);
  };
  return (
    <FormPage title={TITLE} context="O organigrama pode ser mudado mais tarde.">
      <DraftOffer
        draft={draft}
        what="a empresa"
        quoted
        onResume={resume}
        onClosed={() => focusHeading()}
      />
      <form ref={form.element} className={formClasses.form} noValidate onSubmit={submit}>
        <ErrorSummary {...form.summary} />
        <FormSection title="Empresa">
          <Field
            as={TextField}
            form={form}
            name="empresa"
            label="Nome"
            required
            limit={ORGANIGRAMA.nome}
          />
          <CodeField {...form.field('cd_aux')} />
          <NipcField {...form.field('nipc')} />
          <TownField {...form.field('localidade')} />
        </FormSection>
        <UnidadesSection company={form.values.empresa} work={work} />
        <FormSection title="Primeiro administrador (opcional)">
          <p className={classes.note}>
            Recebe um convite por e-mail e fica com todos os acessos à empresa.
          </p>
          <IdentityFields optional nome={form.field('nome')} email={form.field('email')} />
        </FormSection>
        <FormButtons
          action="Criar empresa"
          busy={form.busy}
          left={form.left()}
          note={<DraftState status={draft.status} onMakeRoom={draft.makeRoom} />}
        >
          <ListCancel to="/prestador/empresas" />
        </FormButtons>
        <UnsavedGuard
          unsaved={content !== null}
          busy={form.busy}
          draft={leaving}
          unkept={isUnkept(draft.status)}
        />
      </form>
      {question(form)}
    </FormPage>
  );
}
