/** Who can fill in what a sheet would leave empty. */
export const FICHA_QUEM = ['empresa', 'tecnico', 'prestador', 'operador'] as const;
export type FichaQuem = (typeof FICHA_QUEM)[number];

export const FICHA_QUEM_LABEL: Readonly<Record<FichaQuem, string>> = {
  empresa: 'Recursos humanos da empresa',
  tecnico: 'Técnico de segurança',
  prestador: 'Prestador, na página da empresa',
  operador: 'Quem administra o serviço, na configuração',
};

/** A field of the model that a sheet would leave empty. */
export interface FichaPorPreencher {
  /** The number of its box. */
  readonly caixa: number;
  /** Its label on the sheet. */
  readonly campo: string;
  readonly quem: FichaQuem;
}

/** The fields by their boxes, as a sentence has them: two have the same label in two boxes. */
export function porPreencherText(
  missing: readonly Pick<FichaPorPreencher, 'caixa' | 'campo'>[],
): string {
  return [...new Set(missing.map(({ caixa }) => caixa))]
    .map((box) => {
      const labels = missing.filter(({ caixa }) => caixa === box).map(({ campo }) => campo);
      return `${labels.join(', ')} (quadro ${box})`;
    })
    .join('; ');
}
