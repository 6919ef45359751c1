/** What a form has typed and not sent, kept on the server. */

/** Days after the last change for which a draft is kept. */
export const DRAFT_DAYS = 30;

/** Longest title of a draft, and most drafts of one form that a user keeps at one place. */
export const DRAFT = { titulo: 100, most: 20 } as const;

/** The forms of a company that keep drafts, with the most characters that the content of one may have as JSON. */
export const DRAFT_FORMS = {
  admissao: 20_000,
  admissoes: 6_000_000,
  alteracao: 40_000,
  transferencia: 10_000,
  acidente: 80_000,
  atividade: 40_000,
  atividade_registada: 40_000,
  marcacao_realizada: 40_000,
  medida: 60_000,
  medida_alterada: 120_000,
  exame: 80_000,
  exame_corrigido: 80_000,
  marcacoes: 400_000,
  marcacoes_enfermagem: 400_000,
} as const;
export type DraftForm = keyof typeof DRAFT_FORMS;

/** The same for the provider's forms that belong to no company. */
export const GENERAL_DRAFT_FORMS = { empresa: 4_000_000 } as const;
export type GeneralDraftForm = keyof typeof GENERAL_DRAFT_FORMS;

/** Limit in bytes of a body with a draft of a company, and with one of no company. */
export const DRAFT_MAX_BODY_BYTES = 8 * 1_048_576;
export const GENERAL_DRAFT_MAX_BODY_BYTES = 6 * 1_048_576;

/** Most corrections that one call may add to a draft. */
export const DRAFT_CORRECTIONS = 500;

/** New values by their place in the content, such as `linhas.12.sexo`. */
export type DraftCorrections = Readonly<Record<string, unknown>>;

/** The content of a draft with its corrections applied. A correction of a place that the content lacks is left out. */
export function correctedDraft(content: unknown, corrections: DraftCorrections): unknown {
  const corrected = structuredClone(content);
  for (const [place, value] of Object.entries(corrections)) {
    const path = place.split('.');
    const name = path.pop() as string;
    const parent = path.reduce<unknown>(ownValue, corrected);
    if (isBranch(parent) && Object.hasOwn(parent, name)) parent[name] = value;
  }
  return corrected;
}

function ownValue(parent: unknown, name: string): unknown {
  return isBranch(parent) && Object.hasOwn(parent, name) ? parent[name] : undefined;
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A name that can stand in the place of a correction. */
const PLAIN_NAME = /^\w+$/;

/**
 * What turns one content into another of the same shape, by place. Parts that are the same object are not looked at.
 * @param most how many corrections are worth it.
 * @returns `null` if the shapes differ, or for more corrections.
 */
export function correctionsBetween(
  before: unknown,
  after: unknown,
  most = DRAFT_CORRECTIONS,
): Record<string, unknown> | null {
  const found: Record<string, unknown> = {};
  let left = most;
  const compare = (one: unknown, other: unknown, place: string): boolean => {
    if (one === other) return true;
    if (!isBranch(one) || !isBranch(other)) {
      // JSON leaves out what is undefined: the kept content has no place for it.
      const isPlace = place !== '' && one !== undefined && other !== undefined;
      if (!isPlace || isBranch(one) || isBranch(other)) return false;
      found[place] = other;
      return --left >= 0;
    }
    const names = Object.keys(one);
    return (
      Array.isArray(one) === Array.isArray(other) &&
      names.length === Object.keys(other).length &&
      names.every(
        (name) =>
          PLAIN_NAME.test(name) &&
          Object.hasOwn(other, name) &&
          compare(one[name], other[name], place === '' ? name : `${place}.${name}`),
      )
    );
  };
  return compare(before, after, '') ? found : null;
}
