import type { Passagem } from '@sst/contract';
import type { HojeUrgency } from '@sst/contract/rules/hoje/hoje-rule';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import type { LinkTo } from '../../lib/page/link-to.ts';

/** A part of a line, such as a unit or a company, with its own link. */
export interface LinePart {
  readonly key: string;
  readonly label: string;
  /** How many it has; absent where the part is itself what is counted. */
  readonly total?: number;
  /** Whether something of it is late. */
  readonly late?: boolean;
  readonly target: LinkTo;
}

/** The button of a line: a link, or what is pressed. */
export type LineAction = { readonly label: string } & (
  | { readonly target: LinkTo }
  | {
      onPress(): void;
      /** Whether it opens a dialog, and what loads that. */
      readonly dialog: boolean;
      readonly onIntent?: (() => void) | undefined;
    }
);

/** A line of what has to be done, as a page shows it. */
export interface HojeLine<Id extends string = string> {
  readonly id: Id;
  readonly urgency: HojeUrgency;
  /** Whether it stands before all others, though it is only to be known. */
  readonly unfolded?: boolean;
  /** Null where it could not be counted. */
  readonly total: number | null;
  /** Whether something of what is counted is late, as the server says: that alone makes a line red. */
  readonly late: boolean;
  /** When the next clocks of what is counted end, or the last has ended. */
  readonly prazos?: readonly string[] | undefined;
  /** The sentence after the number, of one and of several. */
  readonly one: string;
  readonly many: string;
  /** Sentences below it. */
  readonly notes: readonly string[];
  /** The list with exactly so many rows; without it, what `onOpen` of the lines opens. */
  readonly target?: LinkTo | undefined;
  readonly parts: readonly LinePart[];
  /** The same by unit, which is unfolded: those with most, and how much of the total they leave. */
  readonly units?: { readonly parts: readonly LinePart[]; readonly rest: number };
  /** Whether it only names what others have to do: its parts say how many. */
  readonly waits?: boolean;
  /** The same divided otherwise, as by month. */
  readonly months?: readonly LinePart[];
  /** The name of the parts for screen readers. */
  readonly partsName?: string;
  /** How many further parts there are, which `onOpen` shows. */
  readonly further?: number;
  /** What can be done from it. */
  readonly action?: LineAction | undefined;
  /** The day on which it is back, where the user has put it off. */
  readonly dt_ate: string | null;
  /** To whom the user has passed it on, or who has passed it to the user. */
  readonly passada: Passagem | null;
}

/** The lines of what is to be done, as many as a page shows, before them what is never folded, and all others. */
export function splitLines<L extends Pick<HojeLine, 'urgency' | 'unfolded'>>(
  lines: readonly L[],
  most: number,
): { readonly first: readonly L[]; readonly also: readonly L[] } {
  const shown = lines.filter(({ unfolded }) => unfolded);
  const own = lines.filter(({ urgency, unfolded }) => urgency !== 'saber' && !unfolded);
  const first = [...shown, ...own].slice(0, most);
  return { first, also: lines.filter((line) => !first.includes(line)) };
}

/** '12 medidas em atraso'; of what could not be counted, what it is. */
export function sentenceOf({ total, one, many }: HojeLine<string>): string {
  return total === null ? many : `${wholeNumber(total)} ${total === 1 ? one : many}`;
}
