import type { ApiError } from './api-error.ts';

/** How the app reacts when any call answers 401 or 403. */
interface RefusalHandlers {
  unauthenticated(error: ApiError): void;
  forbidden(error: ApiError): void;
}

/** Sets the handlers, once, at startup; calls that are refused earlier wait for them. */
export let onRefusal: (handlers: RefusalHandlers) => void;
/** The handlers, once they are set. */
export const refusalHandlers = new Promise<RefusalHandlers>((resolve) => {
  onRefusal = resolve;
});
