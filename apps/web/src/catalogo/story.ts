import type { ComponentType, ReactNode } from 'react';
import type { Answers } from './answers.ts';

/** What a story needs around it. */
export interface StoryParameters {
  /** The address of the page around it; '/' by default. */
  readonly address?: string;
  /** The state of that address in the history. */
  readonly state?: object;
  /** How the page's route reads what is searched for in that address; as texts by default. */
  readonly search?: (raw: Record<string, unknown>) => object;
  /** What the server answers to its calls; a call without an answer is an error. */
  readonly answers?: Answers;
  /** It shows something that is being loaded, for ever. */
  readonly waits?: boolean;
}

/** Default export of a file of stories, in the Component Story Format (CSF 3). */
export interface Meta<P extends object = object> {
  /** The place in the catalogue: folder and component, 'charts/ChartCard'. */
  readonly title: string;
  readonly component?: ComponentType<P>;
  readonly args?: Partial<P>;
  readonly parameters?: StoryParameters;
}

/** A component in one state: a named export of such a file. */
export interface Story<P extends object = object> {
  /** Given to the component, over those of the file. */
  readonly args?: Partial<P>;
  /** Renders it in another way than as the file's component with its args. */
  render?(args: P): ReactNode;
  readonly parameters?: StoryParameters;
  /** What is done once it is shown, as a click that opens a menu. */
  play?(context: { readonly canvasElement: HTMLElement }): void | Promise<void>;
}
