import { ApiError } from '../../lib/calls/api-error.ts';
import { notify } from '../../lib/notices/notify.ts';

const WRONG_PASSWORD = 555;

/**
 * Handles the error of a call that is confirmed by the user's own password: a wrong password is shown as a warning, and
 * at its field (OWN-14).
 * @param tell as in `useAttempt`.
 * @throws the error, for the form to show.
 */
export function refuseUnconfirmed(
  error: unknown,
  field: string,
  tell: (show: () => void) => void,
): never {
  if (!(error instanceof ApiError) || error.status !== WRONG_PASSWORD) throw error;
  tell(() => notify('warning', error.message));
  throw new ApiError(error.status, { error: error.message, campos: { [field]: error.message } });
}
