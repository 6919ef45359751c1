import { DateField } from '../../../components/form/dates/date-field.tsx';
import { CheckField } from '../../../components/form/fields/check-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import type { EntradaPropria } from '@sst/contract';
import {
  EMAIL_DE,
  ENTRADA,
  MODO_ENTRADA_LABEL,
  MODOS_ENTRADA,
  type ModoEntrada,
} from '@sst/contract/rules/identidade/entrada-propria';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { Field, FormField, FormSection } from '../../../components/form/form-section.tsx';
import { useOutdated } from '../../../components/form/use-outdated.tsx';
import { type FieldState, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { acessosQuery } from '../../../lib/session/session.ts';
import { useOwnCode } from '../../../lib/session/use-own-code.ts';
import { mayGive, mayGiveBeside } from '../acessos/acessos-rules.ts';
import classes from './entrada.module.css';
import { bodyOf, type EntradaValues, errorsOf, valuesOf } from './entrada-form.ts';
import { NovosField } from './novos-field.tsx';

interface Props {
  readonly company: number;
  readonly entrada: EntradaPropria;
}

function useEntradaForm(company: number, entrada: EntradaPropria) {
  const client = useQueryClient();
  const own = useQuery(acessosQuery(company, useOwnCode() ?? 0)).data?.message ?? [];
  const refresh = () => refreshAfterCall(client, 'updateEntradaPropria');
  const { sendUnlessOutdated, notice } = useOutdated(refresh);
  const form = useSubmitForm<EntradaValues>({
    initial: valuesOf(entrada),
    errorsOf: (values) => errorsOf(values, entrada.diretorio.grupos.length > 0),
    summaryOf: (errors) => Object.values(errors)[0],
    together: ['modo', 'emissor', 'cliente', 'segredo_ate', 'email_de', 'grupos_de', 'novos'],
    send: async (values) => {
      const body = bodyOf(values, {
        may: mayGive(own, []),
        beside: mayGiveBeside(own, []),
        versao: entrada.versao,
      });
      await sendUnlessOutdated(async () => {
        const { message } = await callApi('updateEntradaPropria', { params: { company }, body });
        notify('success', message);
        await refresh();
      });
    },
  });
  return { form, notice };
}

/** Where the company's people prove who they are, and what that opens. */
export function EntradaSettings({ company, entrada }: Props) {
  const { form, notice } = useEntradaForm(company, entrada);
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <IssuerSection form={form} entrada={entrada} />
      <FormSection title="Quem não foi convidado">
        <NovosField novos={form.field('novos')} gruposDe={form.field('grupos_de')} />
      </FormSection>
      <ModoSection modo={form.field('modo')} />
      <FormButtons action="Guardar" busy={form.busy} disabled={!form.dirty} left={form.left()}>
        {form.dirty && (
          <Button variant="default" onClick={() => form.refill(valuesOf(entrada))}>
            Desfazer
          </Button>
        )}
      </FormButtons>
      {notice}
      <UnsavedGuard unsaved={form.dirty} busy={form.busy} />
    </form>
  );
}

interface IssuerProps {
  readonly form: ReturnType<typeof useEntradaForm>['form'];
  readonly entrada: EntradaPropria;
}

/** What the issuer has given the company, and what it says of people. */
function IssuerSection({ form, entrada }: IssuerProps) {
  return (
    <FormSection title="Fornecedor de identidade">
      <p className={classes.about}>
        Registe lá esta aplicação com o endereço de regresso <code>{entrada.regresso}</code> e copie
        para aqui o que ele lhe der. Se puder, peça-lhe também a hora da entrada (
        <code>auth_time</code>): sem ela, ninguém confirma lá de novo quem é.
      </p>
      <Field
        as={TextField}
        form={form}
        name="emissor"
        wide
        label="Endereço do emissor"
        inputMode="url"
        spellCheck={false}
        help="Como vem na configuração do fornecedor, por exemplo https://login.empresa.pt."
        limit={ENTRADA.emissor}
      />
      <Field
        as={TextField}
        form={form}
        name="cliente"
        label="Identificador de cliente"
        spellCheck={false}
        limit={ENTRADA.cliente}
      />
      <Field
        as={TextField}
        form={form}
        name="segredo"
        label="Segredo de cliente"
        type="password"
        autoComplete="new-password"
        help={entrada.tem_segredo ? 'Há um guardado: deixe vazio para o manter.' : undefined}
        limit={ENTRADA.segredo}
      />
      <Field
        as={DateField}
        form={form}
        name="segredo_ate"
        label="Último dia do segredo"
        description="Opcional. Um mês antes, quem administra é avisado por e-mail."
      />
      <Field
        as={TextField}
        form={form}
        name="email_de"
        label="De onde vem o e-mail"
        spellCheck={false}
        limit={ENTRADA.grupo}
        help={`O nome do dado que o fornecedor envia: ${EMAIL_DE.join(', ')} ou outro. Noutro que não o primeiro, o fornecedor não confirma que é da pessoa: escolha-o só se ninguém o puder mudar a si próprio.`}
      />
      <Field
        as={CheckField}
        form={form}
        name="fator_do_emissor"
        wide
        label="O segundo fator do fornecedor conta"
        description="Se ele disser que houve um, não se pede outro aqui. Sem isto, pede-se o da conta, se o tiver."
      />
      <Field
        as={CheckField}
        form={form}
        name="sem_verificado"
        wide
        label="O fornecedor não diz se o e-mail está verificado"
        description="Por exemplo o Microsoft Entra ID. Só para fornecedores que dão a cada pessoa o e-mail dela."
      />
    </FormSection>
  );
}

/** By what people sign in: the issuer alone, or passwords too. */
function ModoSection({ modo }: { readonly modo: FieldState<ModoEntrada> }) {
  return (
    <FormSection title="Como se entra">
      <FormField name="modo" wide>
        <Radio.Group
          aria-label="Como se entra"
          value={modo.value}
          error={modo.error}
          onChange={(value) => modo.onChange(value as ModoEntrada)}
        >
          <div className={classes.choices}>
            {MODOS_ENTRADA.map((value) => (
              <Radio key={value} value={value} label={MODO_ENTRADA_LABEL[value]} />
            ))}
          </div>
        </Radio.Group>
        {modo.value === 'obrigatoria' && (
          <p className={`${classes.about} ${classes.meaning}`}>
            As palavras-passe destes domínios deixam de servir, salvo as de contas que também
            trabalham para outra empresa. Se o fornecedor falhar, entra-se com a palavra-passe e um
            código de recuperação, juntos; o prestador também pode levantar a obrigação.
          </p>
        )}
      </FormField>
    </FormSection>
  );
}
