import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/requests';
import { sexLabel } from '@sst/contract/rules/sex';
import {
  changedFields,
  isSameValue,
  pickFields,
  readFields,
} from '../../../components/form/form-fields.ts';
import type { Lookup } from '../../../components/form/lookup.ts';
import type { DraftRules } from '../../../components/form/use-draft-form.tsx';
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
  if (field === 'sexo') return value === '' || value === '0' || value === '1';
  if (field === 'cd_organig' || field === 'cd_recusado')
    return value === null || Number.isSafeInteger(value);
  return CHOICES.includes(field) ? isChoice(value) : typeof value === 'string';
}

const readForm = (kept: unknown) => readFields(kept, EMPTY_FORM, fits);

/** The draft of an admission: the fields that are filled in. */
export const ADMISSION_DRAFT: DraftRules<FormValues> = {
  contentOf: (values) => changedFields(EMPTY_FORM, values),
  restore: (content) => {
    const values = { ...EMPTY_FORM, ...readForm(content) };
    return changedFields(EMPTY_FORM, values) && { values };
  },
};

/** The saved change of an employee's data: the fields that the user changed, before and after. */
interface KeptChange {
  readonly versao: number;
  readonly antes: Partial<FormValues>;
  readonly depois: Partial<FormValues>;
}

/**
 * The draft of a change. If the record has changed since, it still restores what the user changed, but never over a
 * newer value: such a field keeps that value, and the note says what was typed.
 * @param versao version of the record that the form is opened with.
 */
export function changeDraft(versao: number, opened: FormValues): DraftRules<FormValues> {
  return {
    contentOf(values) {
      const depois = changedFields(opened, values);
      if (!depois) return null;
      const antes = pickFields(opened, Object.keys(depois) as FormFieldName[]);
      return { versao, antes, depois } satisfies KeptChange;
    },
    restore(content) {
      const kept = (content ?? {}) as Partial<KeptChange>;
      const [antes, depois] = [readForm(kept.antes), readForm(kept.depois)];
      const typed = (Object.keys(depois) as FormFieldName[]).filter(
        (field) => !isSameValue(depois[field], opened[field]),
      );
      if (typed.length === 0) return null;
      const overtaken = typed.filter((field) => !isSameValue(antes[field], opened[field]));
      const free = typed.filter((field) => !overtaken.includes(field));
      return {
        values: { ...opened, ...pickFields(depois, free) },
        remark:
          kept.versao === versao && overtaken.length === 0
            ? undefined
            : remarkOf(overtaken, depois),
      };
    },
  };
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

function remarkOf(overtaken: readonly FormFieldName[], typed: Partial<FormValues>): string {
  const changed = 'Os dados do funcionário mudaram entretanto';
  if (overtaken.length === 0) return `${changed}: o resto do formulário tem os valores atuais.`;
  const texts = overtaken.map((field) => `${labelOf(field)}: ${textOf(field, typed[field])}`);
  return `${changed}. Nestes campos ficou o valor atual, e não o que tinha escrito: ${texts.join('; ')}.`;
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
  }[field];
}

function textOf(field: FormFieldName, value: FormValues[FormFieldName] | undefined): string {
  if (field === 'sexo') return `«${sexLabel(value as FormValues['sexo'])}»`;
  const text = typeof value === 'object' ? value?.nome : value;
  return text ? `«${text}»` : '(vazio)';
}
