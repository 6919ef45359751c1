import type { Scope } from '../../access/grant.ts';
import { enqueueMails } from '../correio/outbox.ts';
import type { AvisoWithLink } from './aviso.ts';
import { addToLetter } from './gathered-letters.ts';
import { letterAbout } from './letters.ts';

/** Writes letters to those users who want such news by e-mail. @param context `publicUrl` is the address that users open. */
export async function mail(
  scope: Scope,
  told: readonly AvisoWithLink[],
  context: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  for (const one of told) {
    if (!one.notice.porEmail || !one.recipient.por_email) continue;
    if (one.together) await addToLetter(scope, one, one.together, context);
    else await enqueueMails(scope, context.now, [letterAbout(one, context.publicUrl)]);
  }
}
