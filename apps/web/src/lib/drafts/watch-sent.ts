import type { DraftKeeper } from './draft-keeper.ts';

const CHANNEL = 'rascunhos enviados';

/** The message to the other tabs after a form was sent. */
interface Sent {
  readonly id: string;
  /** The content that was sent, as JSON. */
  readonly text: string;
}

/** Tells the other tabs that a draft was sent. */
export function tellSent(sent: Sent): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...sent, text: inOneOrder(sent.text) });
  channel.close();
}

/**
 * Listens for other tabs that send this draft. If the content is the same here, calls `onSent`; if it differs, it
 * becomes a draft of its own.
 * @returns stops listening.
 */
export function watchSent(
  keeper: Pick<DraftKeeper, 'id' | 'text' | 'divide'>,
  onSent: () => void,
): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Sent>) => {
    if (data.id !== keeper.id) return;
    if (data.text === inOneOrder(keeper.text)) onSent();
    else keeper.divide();
  };
  return () => channel.close();
}

/** JSON with the names of each object in order: those of a draft that was read come in the database's order. */
function inOneOrder(text: string): string {
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
