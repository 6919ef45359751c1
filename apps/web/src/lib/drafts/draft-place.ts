import type { DraftForm, GeneralDraftForm } from '@sst/contract/rules/rascunhos';

/** Whose drafts, and of which form: the server keeps them by user and place. */
export interface DraftPlace {
  readonly user: number;
  /** The company; `null` for a form of the provider that belongs to none. */
  readonly company: number | null;
  readonly formulario: DraftForm | GeneralDraftForm;
  /** Code of the record that the form is about. */
  readonly assunto: number | null;
}

/** A draft as a list shows it. */
export interface DraftEntry {
  readonly id: string;
  readonly titulo: string;
  readonly tentado: boolean;
  readonly versao: number;
  /** When it was changed last, ISO 8601. */
  readonly dt: string;
}

/** A draft with its content, which has its corrections already. */
export interface KeptDraft extends DraftEntry {
  readonly conteudo: unknown;
}

/** A draft as it is sent to be saved. */
export interface DraftToSave {
  readonly id: string;
  readonly versao: number;
  readonly titulo: string;
  readonly tentado: boolean;
  /** The whole content, or only what differs from the saved one. */
  readonly conteudo?: object | undefined;
  readonly correcoes?: Record<string, unknown> | undefined;
}

/** Tells places apart, for React's keys. */
export function placeKey({ user, company, formulario, assunto }: DraftPlace): string {
  return [formulario, user, company ?? '', assunto ?? ''].join(':');
}
