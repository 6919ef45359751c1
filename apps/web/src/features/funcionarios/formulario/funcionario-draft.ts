import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { simNao } from '@sst/contract/rules/texts/sim-nao';
import { changedDraft } from '../../../components/form/drafts/changed-draft.ts';
import type { DraftRules } from '../../../components/form/drafts/use-draft-form.tsx';
import { changedFields, readFields } from '../../../components/form/form-fields.ts';
import type { Lookup } from '../../../components/form/pickers/lookup.ts';
import { EMPTY_FORM, type FormFieldName, type FormValues } from './form-values.ts';

const CHOICES: readonly FormFieldName[] = [
  'cd_nacion',
  'cd_categ',
  'cd_agrup_prof',
  'cd_profis',
  'cd_func_propost',
];

function isChoice(value: unknown): value is Lookup | null {
  const one = value as Partial<Lookup> | null;
  return one === null || (typeof one?.cd === 'number' && typeof one.nome === 'string');
}

function fits(field: FormFieldName, value: unknown): boolean {
  if (field === 'muda_trabalho' || field === 'adm_urgente') return typeof value === 'boolean';
  if (field === 'sexo') return value === '' || value === '0' || value === '1';
  if (field === 'cd_organig' || field === 'cd_recusado' || field === 'cd_readmite')
    return value === null || Number.isSafeInteger(value);
  return CHOICES.includes(field) ? isChoice(value) : typeof value === 'string';
}

const readForm = (kept: unknown) => readFields(kept, EMPTY_FORM, fits);

/** The draft of an admission: the fields that are filled in. */
export const ADMISSAO_DRAFT: DraftRules<FormValues> = {
  contentOf: (values) => changedFields(EMPTY_FORM, values),
  restore: (content) => {
    const values = { ...EMPTY_FORM, ...readForm(content) };
    return changedFields(EMPTY_FORM, values) && { values };
  },
};

/** The draft of a change: what the user changed of the record. @param versao version of the record that the form has. */
export function changeDraft(versao: number, opened: FormValues): DraftRules<FormValues> {
  return changedDraft({
    versao,
    opened,
    fits,
    changed: 'Os dados do funcionário mudaram entretanto',
    labelOf,
    textOf,
  });
}

/** The draft of a form that was filled from a refused request: there is none before something is changed in it. */
export function correctionDraft(
  opened: FormValues,
  rules: DraftRules<FormValues>,
): DraftRules<FormValues> {
  return {
    ...rules,
    contentOf: (values) => changedFields(opened, values) && rules.contentOf(values),
  };
}

function labelOf(field: FormFieldName): string {
  const label = CHANGED_FIELD_LABEL;
  return {
    ...label,
    cd_nacion: label.nacionalidade,
    cd_categ: label.categoria,
    cd_agrup_prof: label.agrupamento,
    cd_profis: label.profis,
    cd_func_propost: label.funcao_proposta,
    cd_organig: label.organig,
    cd_recusado: 'Pedido recusado',
    cd_readmite: 'Readmissão',
    muda_trabalho: 'Mudança do trabalho',
  }[field];
}

function textOf(field: FormFieldName, value: FormValues[FormFieldName] | undefined): string {
  if (field === 'sexo') return `«${sexLabel(value as FormValues['sexo'])}»`;
  if (typeof value === 'boolean') return `«${simNao(value)}»`;
  const text = typeof value === 'object' ? value?.nome : value;
  return text ? `«${text}»` : '(vazio)';
}
