/** Label of the button that stops the upload of a form. */
export const STOP_LABEL = 'Cancelar envio';
