import { ApiError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';

const WRONG_PASSWORD = 555;

/**
 * What follows a call that the user's own password confirms and that failed: a wrong one is a warning, and named on its
 * field (A §8).
 * @throws the failure, for the form to show.
 */
export function refuseUnconfirmed(error: unknown, field: string): never {
  if (!(error instanceof ApiError) || error.status !== WRONG_PASSWORD) throw error;
  notify('warning', error.message);
  throw new ApiError(error.status, { error: error.message, campos: { [field]: error.message } });
}
