import { DialogButtons } from '../../components/form/dialog/dialog-buttons.tsx';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { UtilizadorDetail } from '@sst/contract';
import { storedLine } from '@sst/contract/rules/texts/names';
import { FieldWarning } from '../../components/form/fields/field-notes.tsx';
import formClasses from '../../components/form/form.module.css';
import { type OnFormState, useTellState } from '../../components/form/form-state.ts';
import { type Reload, useOutdated } from '../../components/form/use-outdated.tsx';
import { type FieldState, useSubmitForm } from '../../components/form/use-submit-form.ts';
import { useUnidadeName } from '../../components/organigrama/use-screen-names.ts';
import { type Identity, identityErrors, missingIdentity } from '../../components/user/identity.ts';
import { IdentityFields } from '../../components/user/identity-fields.tsx';
import { callApi } from '../../lib/calls/api-client.ts';
import { keepDone } from '../../lib/list/done-rows.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useOwnCode } from '../../lib/session/use-own-code.ts';
import { AccountNote, DiretorioNote } from './account-note.tsx';
import { ABOUT_USER } from './acessos/lugar.ts';
import { UnsavedChanges } from './acessos/unsaved-changes.tsx';
import { useSavedUser } from './use-saved-user.ts';
import classes from './utilizadores.module.css';

interface Values extends Identity {
  readonly adm: boolean;
  readonly inactiv: boolean;
}

interface Props {
  readonly user: UtilizadorDetail;
  readonly onState: OnFormState;
  /** Fills the form anew, after somebody else has changed the user. */
  readonly onReload: Reload;
  onCancel(): void;
  onDone(): void;
}

/** The unsaved changes in words. */
function changesOf(user: UtilizadorDetail, values: Values): string[] {
  const [nome, email] = [storedLine(values.nome), values.email.trim()];
  return [
    ...(nome === user.nome ? [] : [`Nome: ${user.nome} → ${nome}`]),
    ...(email === user.email ? [] : [`E-mail: ${user.email} → ${email}`]),
    ...(values.adm === user.adm
      ? []
      : [`Administrador: ${values.adm ? 'não → sim' : 'sim → não'}`]),
    ...(values.inactiv === user.inactiv
      ? []
      : [`Estado: ${values.inactiv ? 'ativo → inativo' : 'inativo → ativo'}`]),
  ];
}

function useEditarForm(user: UtilizadorDetail, onReload: Reload, onDone: () => void) {
  const saved = useSavedUser();
  const { sendUnlessOutdated, notice } = useOutdated(onReload);
  const { nome, email, adm, inactiv } = user;
  const form = useSubmitForm<Values>({
    initial: { nome, email, adm, inactiv },
    errorsOf: identityErrors,
    missingOf: missingIdentity,
    send: async (values) => {
      // Fields that cannot be changed are sent with their saved values.
      const identity = user.partilhado
        ? { nome, email }
        : { nome: values.nome.trim(), email: values.email.trim() };
      const { cd, cd_organig, versao } = user;
      const body = { cd, versao, ...identity, adm: values.adm, inactiv: values.inactiv };
      const given = { params: { company: cd_organig }, body };
      await sendUnlessOutdated(async () => {
        const { message, utilizador } = await callApi('updateUtilizador', given, ABOUT_USER);
        notify('success', message);
        if (values.inactiv !== user.inactiv) {
          keepDone('listUtilizadores', [`${cd}-${cd_organig}`], {
            text: values.inactiv ? 'Inativo' : 'Ativo',
          });
        }
        // Called before the dialog closes, since it depends on whether the dialog is still mounted.
        const followed = saved(user, utilizador);
        onDone();
        await followed;
      });
    },
  });
  return { form, notice };
}

export function EditarForm({ user, onState, onReload, onCancel, onDone }: Props) {
  const own = useOwnCode() === user.cd;
  const { form, notice } = useEditarForm(user, onReload, onDone);
  const company = useEmpresa().cd;
  const { admCompany } = useAbilities();
  const place = useUnidadeName(company, user.cd_organig, user.organig);
  const ofUnit = user.cd_organig !== company || !admCompany;
  const { values } = form;
  useTellState(form, onState);
  const wrong = { ...identityErrors(values), ...missingIdentity(values) };
  const changes = changesOf(user, values);
  const invalid = Object.keys(wrong).length > 0;
  // Errors show while typing, since the submit button is disabled until they are corrected.
  const identity = (name: keyof Identity) => {
    const field = form.field(name);
    return values[name] === user[name] ? field : { ...field, error: wrong[name] ?? field.error };
  };
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <p className={formClasses.context}>{place}</p>
      <IdentityFields
        nome={identity('nome')}
        email={identity('email')}
        readOnly={user.partilhado}
        first={!user.partilhado}
      />
      {user.partilhado && <AccountNote own={own} />}
      {user.diretorio && <DiretorioNote diretorio={user.diretorio} />}
      <div className={classes.switches}>
        <AdministraSwitch field={form.field('adm')} ceases={own && user.adm && !values.adm} />
        <InativoSwitch
          field={form.field('inactiv')}
          ofUnit={ofUnit}
          ceases={own && !user.inactiv && values.inactiv}
        />
        <UnsavedChanges changes={invalid ? [] : changes} />
      </div>
      <DialogButtons
        action="Guardar"
        disabled={invalid || changes.length === 0}
        busy={form.busy}
        onCancel={onCancel}
      />
      {notice}
    </form>
  );
}

interface SwitchProps {
  readonly field: FieldState<boolean>;
  /** Whether the users themselves cease to have it. */
  readonly ceases: boolean;
}

function AdministraSwitch({ field, ceases }: SwitchProps) {
  return (
    <>
      <Switch
        label="Administrador"
        aria-label="Administrador"
        description="Gere utilizadores e acessos."
        checked={field.value}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
      />
      {ceases && <FieldWarning>Deixa de poder gerir utilizadores.</FieldWarning>}
    </>
  );
}

function InativoSwitch({ field, ceases, ofUnit }: SwitchProps & { readonly ofUnit: boolean }) {
  return (
    <>
      <Switch
        label="Inativo"
        aria-label="Inativo"
        description={`Fica sem acesso ${ofUnit ? 'a esta unidade' : 'à empresa'} até voltar a ser ativado.`}
        checked={field.value}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
      />
      {ceases && (
        <FieldWarning>Fica já sem acesso a esta {ofUnit ? 'unidade' : 'empresa'}.</FieldWarning>
      )}
    </>
  );
}
