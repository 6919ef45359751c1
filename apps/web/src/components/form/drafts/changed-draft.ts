import { changedFields, isSameValue, pickFields, readFields } from '../form-fields.ts';
import type { DraftRules } from './use-draft-form.tsx';

/** The saved change of a record: the fields that the user changed, before and after. */
interface KeptChange<V> {
  readonly versao: number;
  readonly antes: Partial<V>;
  readonly depois: Partial<V>;
}

interface Options<V> {
  /** Version of the record that the form is opened with. */
  readonly versao: number;
  /** The values of that record. */
  readonly opened: V;
  /** Whether a value has the type of a field. */
  fits(field: keyof V, value: unknown): boolean;
  /** Tells that the record has changed: 'Os dados mudaram entretanto'. */
  readonly changed: string;
  labelOf(field: keyof V): string;
  /** A value in words. */
  textOf(field: keyof V, value: V[keyof V] | undefined): string;
}

/**
 * The draft of a form that changes a record. If the record has changed since, it still restores what the user changed,
 * but never over a newer value: such a field keeps that value, and the note says what was typed.
 */
export function changedDraft<V extends object>({
  versao,
  opened,
  fits,
  ...words
}: Options<V>): DraftRules<V> {
  const readForm = (kept: unknown) => readFields(kept, opened, fits);
  return {
    contentOf(values) {
      const depois = changedFields(opened, values);
      if (!depois) return null;
      const antes = pickFields(opened, Object.keys(depois) as (keyof V)[]);
      return { versao, antes, depois } satisfies KeptChange<V>;
    },
    restore(content) {
      const kept = (content ?? {}) as Partial<KeptChange<V>>;
      const [antes, depois] = [readForm(kept.antes), readForm(kept.depois)];
      const typed = (Object.keys(depois) as (keyof V)[]).filter(
        (field) => !isSameValue(depois[field], opened[field]),
      );
      if (typed.length === 0) return null;
      const overtaken = typed.filter((field) => !isSameValue(antes[field], opened[field]));
      const free = typed.filter((field) => !overtaken.includes(field));
      return {
        values: { ...opened, ...pickFields(depois as V, free) },
        remark:
          kept.versao === versao && overtaken.length === 0
            ? undefined
            : remarkOf(overtaken, depois, words),
      };
    },
  };
}

function remarkOf<V>(
  overtaken: readonly (keyof V)[],
  typed: Partial<V>,
  { changed, labelOf, textOf }: Pick<Options<V>, 'changed' | 'labelOf' | 'textOf'>,
): string {
  if (overtaken.length === 0) return `${changed}: o resto do formulário tem os valores atuais.`;
  const texts = overtaken.map((field) => `${labelOf(field)}: ${textOf(field, typed[field])}`);
  return `${changed}. Nestes campos ficou o valor atual, e não o que tinha escrito: ${texts.join('; ')}.`;
}

/** Tells the user what loading a changed record again does to such a form, which hands over what was typed. */
export const RELOADED =
  'Ao carregar de novo, o formulário recebe os dados atuais e mantém o que escreveu, exceto nos campos que outra pessoa também alterou.';
