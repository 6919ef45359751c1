/** Sheets of many exams, issued by a job (decision 0175). */

export const SERIE_ESTADOS = ['em-curso', 'parada', 'terminada'] as const;

/** Why an exam of a series gets no sheet. */
export const SEM_MEDICO = 'O exame não tem médico.';
export const MUDOU_ENTRETANTO = 'O exame foi alterado entretanto.';
/** Why a series stops by itself. */
export const SEM_DIREITO = 'Quem a começou deixou de poder publicar exames.';
