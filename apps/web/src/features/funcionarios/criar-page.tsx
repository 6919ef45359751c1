import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { keepDates } from '../../components/kept-dates.tsx';
import { organigramaQuery } from '../../components/organigrama/organigrama-query.ts';
import { type CallOptions, callApi } from '../../lib/calls/api-client.ts';
import { dotted } from '../../lib/dotted.ts';
import { placeKey } from '../../lib/drafts/draft-place.ts';
import { useDraftPlace } from '../../lib/drafts/use-draft-place.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useRequireAbility } from '../../lib/session/use-require-ability.ts';
import { formerText } from './avisos/former-text.ts';
import { FuncionarioState } from './avisos/funcionario-state.tsx';
import { RefusedNote } from './avisos/refused-note.tsx';
import { RefusedState } from './avisos/refused-state.tsx';
import { useFormer } from './avisos/use-former.ts';
import { useRefused } from './avisos/use-refused.ts';
import { bodyOf, EMPTY_FORM, type FormValues } from './formulario/form-values.ts';
import { ADMISSAO_DRAFT, correctionDraft } from './formulario/funcionario-draft.ts';
import { FuncionarioForm } from './formulario/funcionario-form.tsx';
import { refusedValues } from './formulario/refused-values.ts';

const TITLE = 'Adição de um funcionário';
const BACK_TITLE = 'Readmissão de um funcionário';
const SECTIONS = [289, 244, 211, 228];

/** Requests the admission of one employee (FUNC-29). */
export function CriarPage() {
  const company = useEmpresa();
  const { corrigir, readmitir } = useSearch({
    from: '/sessao/empresa-escolhida/funcionario/criar',
  });
  const correction = useRefused(company.cd, corrigir);
  const { refused } = correction;
  const former = useFormer(company.cd, readmitir);
  const place = useDraftPlace('admissao', corrigir);
  const tree = useQuery(organigramaQuery(company.cd)).data;
  const call = (values: FormValues, options: CallOptions) => {
    const { dt_ini_instit, email, telemovel, adm_urgente, ...rest } = bodyOf(values);
    const body = {
      ...rest,
      ...(email !== null && { email }),
      ...(telemovel !== null && { telemovel }),
      ...(adm_urgente && { adm_urgente }),
      cd: null,
      dt_ini_instit: dt_ini_instit ?? '',
      cd_organig: values.cd_organig ?? 0,
      organig: tree?.message.find(({ cd }) => cd === values.cd_organig)?.nome,
      ...(values.cd_readmite !== null && { cd_readmite: values.cd_readmite }),
    };
    return callApi('createAdmissao', { params: { company: company.cd }, body }, options);
  };
  const allowed = useRequireAbility('admissoes.criar');
  if (!allowed || place === undefined) return <AccessWait title={TITLE} />;
  if (correction.waits) {
    return (
      <FormPage title={TITLE} context={company.nome}>
        <RefusedState {...correction} />
      </FormPage>
    );
  }
  if (former.waits) {
    return (
      <FormPage title={TITLE} context={company.nome}>
        <FuncionarioState {...former} heights={SECTIONS} />
      </FormPage>
    );
  }
  const initial = refused ? refusedValues(EMPTY_FORM, refused) : (former.values ?? EMPTY_FORM);
  return (
    <FormPage
      title={former.record ? BACK_TITLE : TITLE}
      context={
        former.record ? keepDates(dotted(formerText(former.record), company.nome)) : company.nome
      }
    >
      {refused && <RefusedNote refused={refused} />}
      <FuncionarioForm
        key={`${placeKey(place)} ${readmitir ?? ''}`}
        mode="criar"
        company={company.cd}
        initial={initial}
        place={place}
        draft={initial === EMPTY_FORM ? ADMISSAO_DRAFT : correctionDraft(initial, ADMISSAO_DRAFT)}
        ready={initial !== EMPTY_FORM}
        submitLabel="Adicionar funcionário"
        call={call}
      />
    </FormPage>
  );
}
