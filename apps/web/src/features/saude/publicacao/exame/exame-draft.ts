import type { ExameDetail, MarcacaoDetail } from '@sst/contract';
import { DECISION_LABEL } from '@sst/contract/rules/saude';
import { anexoNames, attachAgain, keptNames } from '../../../../components/files/kept-names.ts';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import { changedDraft } from '../../../../components/form/drafts/changed-draft.ts';
import type { DraftRules } from '../../../../components/form/drafts/use-draft-form.tsx';
import { changedFields, pickFields, readFields } from '../../../../components/form/form-fields.ts';
import { isFuncionario } from '../../../../components/form/pickers/is-funcionario.ts';
import { type ExameValues, type FichaKind, valuesOfExame } from './exame-values.ts';
import {
  isRecomendacoes,
  type Recomendacoes,
  textOfRecomendacoes,
  withItems,
} from './recomendacoes/exame-recomendacoes.ts';

type Field = keyof ExameValues;

const SHEET_TEXT: Readonly<Record<FichaKind, string>> = {
  manter: 'manter a ficha',
  gerar: 'gerar a ficha',
  anexar: 'anexar um PDF',
  nenhuma: 'sem ficha',
};

function fits(field: Field, value: unknown): boolean {
  switch (field) {
    case 'cd_funcion':
      return value === null || isFuncionario(value);
    case 'outras_funcoes':
    case 'exclui':
      return Array.isArray(value) && value.every((text) => typeof text === 'string');
    case 'recomendacoes':
      return isRecomendacoes(value);
    case 'ficha':
      return value === null || (typeof value === 'string' && Object.hasOwn(SHEET_TEXT, value));
    case 'dt_expir':
      return value === null || typeof value === 'string';
    case 'anexo':
      return false;
    default:
      return typeof value === 'string';
  }
}

/** The file that goes along, if one does. */
function fileOf({ ficha, anexo }: ExameValues) {
  return { anexo: ficha === 'anexar' ? anexo : [] };
}

/** Names of the documents that are not kept. */
export function exameAnexos(values: ExameValues): readonly string[] {
  return anexoNames(fileOf(values));
}

/** Whom an exam is of. */
export function exameTitle({ cd_funcion }: ExameValues): string {
  return cd_funcion?.nome ?? '';
}

/**
 * The draft of a new exam: what was typed, with the day and the physician that no booking says: an exam of yesterday
 * stays of yesterday.
 * @param opened the form's initial values.
 */
export function newExameDraft(
  opened: ExameValues,
  booking: MarcacaoDetail | null,
): DraftRules<ExameValues> {
  const isBookedDay = booking !== null && readDate(opened.dt) === booking.dt;
  const own: Field[] = [...(isBookedDay ? [] : ['dt' as const])];
  if (!booking?.medico) own.push('cd_medic');
  return {
    contentOf(values) {
      const changed = changedFields(opened, { ...values, anexo: opened.anexo });
      // The booked day distinguishes two drafts that are sent with different dates.
      return (
        changed && {
          dia: opened.dt,
          ...pickFields(values, own),
          ...changed,
          ...keptNames(fileOf(values)),
        }
      );
    },
    restore(content) {
      const values = { ...opened, ...readFields(withItems(content), opened, fits) };
      return changedFields(opened, values) && { values, remark: attachAgain(content) };
    },
  };
}

const LABEL: Readonly<Record<Field, string>> = {
  cd_funcion: 'Funcionário',
  cd_tipo_exam: 'Tipo de exame',
  cd_medic: 'Médico',
  dt: 'Data do exame',
  hr: 'Hora do exame',
  cd_decis: 'Decisão',
  dt_expir: 'Válido até',
  razao_validade: 'Razão da validade',
  recomendacoes: 'Recomendações',
  exclui: 'Não pode estar exposto a',
  outras_funcoes: 'Outras funções',
  ficha: 'Ficha de aptidão',
  anexo: 'Ficheiro da ficha',
};

function textOf(field: Field, value: ExameValues[Field] | undefined): string {
  if (field === 'cd_tipo_exam') return 'outro tipo';
  if (field === 'cd_medic') return 'outro médico';
  if (field === 'ficha') return SHEET_TEXT[value as FichaKind];
  const named: Readonly<Record<string, string>> = field === 'cd_decis' ? DECISION_LABEL : {};
  const recommended = field === 'recomendacoes' && textOfRecomendacoes(value as Recomendacoes);
  if (recommended) return `«${recommended}»`;
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text ? `«${named[text] ?? text}»` : '(vazio)';
}

/** The draft of the correction of an exam. */
export function correctedExameDraft(exame: ExameDetail): DraftRules<ExameValues> {
  const opened = valuesOfExame(exame);
  const rules = changedDraft({
    versao: exame.versao,
    opened,
    fits,
    changed: 'O exame mudou entretanto',
    labelOf: (field: Field) => LABEL[field],
    textOf,
  });
  return {
    contentOf(values) {
      const content = rules.contentOf({ ...values, anexo: opened.anexo });
      return content && { ...content, ...keptNames(fileOf(values)) };
    },
    restore(content) {
      const kept = (content ?? {}) as Readonly<Record<string, unknown>>;
      const restored = rules.restore({
        ...kept,
        antes: withItems(kept.antes),
        depois: withItems(kept.depois),
      });
      const remarks = [restored?.remark, attachAgain(content)].filter(Boolean);
      return restored && { ...restored, remark: remarks.join(' ') || undefined };
    },
  };
}
