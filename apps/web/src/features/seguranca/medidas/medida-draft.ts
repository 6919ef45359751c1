import type { MedidaDetail } from '@sst/contract';
import { repeteText } from '@sst/contract/rules/medidas/vida';
import { changedDraft } from '../../../components/form/drafts/changed-draft.ts';
import type { DraftRules } from '../../../components/form/drafts/use-draft-form.tsx';
import { changedFields, readFields } from '../../../components/form/form-fields.ts';
import type { Lookup } from '../../../components/form/pickers/lookup.ts';
import { type MedidaValues, valuesOf } from './medida-values.ts';

function fits(field: keyof MedidaValues, value: unknown): boolean {
  if (field === 'cd_tarefa') {
    const one = value as Partial<Lookup> | null;
    return one === null || (typeof one?.cd === 'number' && typeof one.nome === 'string');
  }
  if (field === 'cd_organig') return Number.isSafeInteger(value);
  if (field === 'tipo_prazo') return value === '' || value === 'data' || value === 'dias';
  if (field === 'estado') return value === '0' || value === '1';
  if (field === 'repete_meses') return /^\d{0,3}$/.test(String(value));
  return field === 'provis' ? typeof value === 'boolean' : typeof value === 'string';
}

/** The draft of a new measure: what was typed. @param opened the form's initial values, dated today. */
export function newMedidaDraft(opened: MedidaValues): DraftRules<MedidaValues> {
  return {
    contentOf(values) {
      const changed = changedFields(opened, values);
      // The day distinguishes two drafts that are sent with different dates.
      return changed && { dia: opened.dt, ...changed };
    },
    restore(content) {
      const values = { ...opened, ...readFields(content, opened, fits) };
      return changedFields(opened, values) && { values };
    },
  };
}

const LABEL: Readonly<Record<keyof MedidaValues, string>> = {
  cd_tarefa: 'Tarefa',
  cd_organig: 'Organigrama',
  risco_identific: 'Risco identificado',
  medida: 'Medida',
  dt: 'Data',
  tipo_prazo: 'Tipo de prazo',
  prazo: 'Prazo',
  estado: 'Estado',
  provis: 'Provisória',
  repete_meses: 'Repete-se',
};

const DEADLINE: Readonly<Record<MedidaValues['tipo_prazo'], string>> = {
  '': 'sem prazo',
  data: 'uma data',
  dias: 'um número de dias',
};

function textOf(
  field: keyof MedidaValues,
  value: MedidaValues[keyof MedidaValues] | undefined,
): string {
  if (field === 'cd_organig') return 'outra unidade';
  if (field === 'tipo_prazo') return DEADLINE[value as MedidaValues['tipo_prazo']];
  if (field === 'repete_meses') return value ? repeteText(Number(value)) : 'não se repete';
  if (field === 'estado') return value === '0' ? '«Por iniciar»' : '«Em curso»';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  const text = typeof value === 'object' ? value?.nome : value;
  return text ? `«${text}»` : '(vazio)';
}

/** The draft of a change of a measure. */
export function changedMedidaDraft(record: MedidaDetail): DraftRules<MedidaValues> {
  return changedDraft({
    versao: record.versao,
    opened: valuesOf(record),
    fits,
    changed: 'A medida mudou entretanto',
    labelOf: (field) => LABEL[field],
    textOf,
  });
}
