import type { ApiError } from './api-error.ts';

/** How the app reacts when any call answers 401 or 403, or asks for a proof of who the user is. */
interface RefusalHandlers {
  unauthenticated(error: ApiError): void;
  forbidden(error: ApiError): void;
  /** @param error says what for. @returns whether the user has proved who they are: then the call is made again. */
  unproven(error: ApiError): Promise<boolean>;
}

/** Sets the handlers, once, at startup; calls that are refused earlier wait for them. */
export let onRefusal: (handlers: RefusalHandlers) => void;
/** The handlers, once they are set. */
export const refusalHandlers = new Promise<RefusalHandlers>((resolve) => {
  onRefusal = resolve;
});
