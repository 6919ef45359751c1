import type { Pool } from 'pg';
import type { Access } from '../access/access.ts';
import { deleteEndedSessions } from '../access/sessions.queries.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { databaseStore } from '../modules/anexos/anexo-store.ts';
import { Uploads } from '../modules/anexos/uploads.service.ts';
import { removeOver } from '../modules/anulaveis/index.ts';
import { deleteOldMails } from '../modules/correio/outbox.ts';
import { removeOldEvents } from '../modules/eventos/eventos.service.ts';
import { removeOldEntregas } from '../modules/ganchos/ganchos-upkeep.ts';
import {
  deleteEndedDesafios,
  deleteEndedEntries,
  deleteEndedToActivate,
} from '../modules/identidade/index.ts';
import { deleteEndedPending } from '../modules/identidade/sessao/pending-sign-ins.queries.ts';
import { deleteOldDevices } from '../modules/identidade/sessao/sessao.queries.ts';
import { removeOldEnviados } from '../modules/lotes/documentos/documentos.service.ts';
import { deleteOldResumoKeys } from '../modules/notificacoes/index.ts';
import { removeOldRecebidas } from '../modules/pedidos/acerto/envio/listas-recebidas.service.ts';
import { removeOldDrafts } from '../modules/rascunhos/rascunhos.service.ts';

interface Parts {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
}

/** Deletes personal data that is no longer needed: ended sessions and sign-ins, old messages, drafts and events that are over. */
export async function removeOutlived({ pool, access, clock }: Parts): Promise<void> {
  const now = clock.now();
  await inTransaction(pool, {}, async (transaction) => {
    await deleteEndedSessions(transaction, now);
    await deleteEndedPending(transaction, now);
    await deleteEndedDesafios(transaction, now);
    await deleteEndedToActivate(transaction, now);
    await deleteEndedEntries(transaction, now);
    await deleteOldDevices(transaction, now);
    await deleteOldMails(transaction, now);
    await deleteOldResumoKeys(transaction, now);
  });
  await removeOldDrafts(pool, access, now);
  await removeOldRecebidas(pool, access, now);
  await removeOldEvents(pool, access, now);
  await removeOldEntregas(pool, now);
  await removeOver(pool, access, now);
  await removeOldEnviados({ pool, access, uploads: new Uploads(databaseStore) }, now);
}
