type Who = { readonly cd_medic: number | null; readonly cd_enferm: number | null };

/** Whether it is of a physician or of a nurse, and not of both. */
export const isOfOne = ({ cd_medic, cd_enferm }: Who) =>
  (cd_medic === null) !== (cd_enferm === null);
export const OF_ONE = { error: 'Escolha o médico ou o enfermeiro.', path: ['cd_medic'] };
