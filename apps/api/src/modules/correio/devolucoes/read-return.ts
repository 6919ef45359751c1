/** A letter that did not arrive, as a mail server reports it (RFC 3464). */
export interface ReturnedLetter {
  /** The letter, and what its Message-ID has beside that (`identityOf`). */
  readonly cd: number;
  readonly identidade: string;
  /** The reason, with the mail server's own words after a colon. */
  readonly motivo: string;
}

const UNFOLD = /\r?\n[ \t]+/g;
const REPORT = /^content-type:\s*multipart\/report\b[^\r\n]*\breport-type="?delivery-status\b/im;
/** The letter itself, or its head, comes with the report. */
const OURS = /<sst-(\d{1,15})-([\w-]{16})@/;
const MOST = 400;

/** Whether the head of a message is that of a report of delivery. */
export function isReport(head: string): boolean {
  return REPORT.test(head.replace(UNFOLD, ' '));
}

/**
 * Reads a report of delivery.
 * @param source the whole message, as it came.
 * @returns undefined for another message, for a delay, and for one about a message that is none of ours.
 */
export function readReturn(source: string): ReturnedLetter | undefined {
  const text = source.replace(UNFOLD, ' ');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  if (!REPORT.test(head)) return undefined;
  const [, cd, identidade = ''] = OURS.exec(text.slice(head.length)) ?? [];
  if (cd === undefined) return undefined;
  if (!/^action:\s*failed\b/im.test(text)) return undefined;
  const [, status] = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(text) ?? [];
  const [, said = ''] = /^diagnostic-code:\s*(?:[\w-]+;\s*)?([^\r\n]*)/im.exec(text) ?? [];
  const reason = `o servidor do destinatário devolveu a mensagem${status ? ` (${status})` : ''}`;
  return { cd: Number(cd), identidade, motivo: `${reason}: ${said}`.slice(0, MOST) };
}
