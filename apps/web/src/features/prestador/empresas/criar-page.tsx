import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import formClasses from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { ListCancel } from '../../../components/list/list-return.tsx';
import { IdentityFields } from '../../../components/user/identity-fields.tsx';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notify.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import classes from '../prestador.module.css';
import { CodeField, NipcField, TownField } from './company-fields.tsx';
import {
  codeOf,
  type EmpresaValues,
  errorsOf,
  fieldsOf,
  hasAdministrator,
  missingOf,
  NEW_COMPANY,
} from './criar-form.ts';
import { UnitsSection } from './units-section.tsx';
import { useUnits } from './use-units.ts';

/** Creates a company with its tree, and invites its administrator. */
export function CriarEmpresaPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const isShown = useStillShown();
  const form = useSubmitForm<EmpresaValues>({ initial: NEW_COMPANY, errorsOf, missingOf, send });
  const work = useUnits(codeOf(form.values));

  async function send(values: EmpresaValues): Promise<void> {
    if (work.goToFirstWrong()) {
      form.tell(() => notify('warning', 'Corrija as unidades assinaladas no organigrama.'));
      return;
    }
    const { empresa, nipc, localidade, nome, email } = values;
    const body = {
      nome: empresa.trim(),
      cd_aux: codeOf(values),
      nipc: nipc.trim() || null,
      localidade: localidade.trim() || null,
      nos: work.lines(),
      administrador: hasAdministrator(values) ? { nome: nome.trim(), email: email.trim() } : null,
    };
    try {
      const { message, cd } = await callApi(
        'createEmpresa',
        { body },
        { idempotencyKey: keyFor(body) },
      );
      notify('success', message);
      void refreshAfter(client, 'empresa');
      if (isShown()) void navigate({ to: `/prestador/empresas/${cd}`, ignoreBlocker: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      work.refuse(error.campos);
      const { status, codigo, message } = error;
      throw new ApiError(status, { error: message, codigo, campos: fieldsOf(error.campos) });
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    work.reveal();
    form.submit(event);
  };
  return (
    <FormPage title="Criar empresa" context="O organigrama pode ser mudado mais tarde.">
      <form ref={form.element} className={formClasses.form} noValidate onSubmit={submit}>
        <FormSection title="Empresa">
          <FormField name="empresa">
            <TextField label="Nome" required limit={ORGANIGRAMA.nome} {...form.field('empresa')} />
          </FormField>
          <CodeField {...form.field('cd_aux')} />
          <NipcField {...form.field('nipc')} />
          <TownField {...form.field('localidade')} />
        </FormSection>
        <UnitsSection company={form.values.empresa} work={work} />
        <FormSection title="Primeiro administrador (opcional)">
          <p className={classes.note}>
            Recebe um convite por e-mail e fica com todos os acessos à empresa.
          </p>
          <IdentityFields optional nome={form.field('nome')} email={form.field('email')} />
        </FormSection>
        <FormButtons action="Criar empresa" busy={form.busy}>
          <ListCancel to="/prestador/empresas" />
        </FormButtons>
        <UnsavedGuard unsaved={form.dirty || work.units.length > 0} busy={form.busy} />
      </form>
    </FormPage>
  );
}
