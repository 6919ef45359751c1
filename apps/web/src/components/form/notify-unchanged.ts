import { notify } from '../../lib/notices/notify.ts';

/** Tells a user who saves a form that it changes nothing. */
export const notifyUnchanged = () => notify('information', 'Não há alterações por guardar.');
