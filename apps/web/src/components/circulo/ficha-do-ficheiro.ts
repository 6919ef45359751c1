/** A sheet that a signed paper may be of. */
export interface Assinavel {
  /** The exam. */
  readonly cd: number;
  readonly anex: number;
  readonly cd_funcion: number;
  readonly num_mecan: string | null;
  readonly funcion: string;
  readonly dt: string;
}

const plain = (text: string) => text.toLowerCase().replace(/^0+(?=.)/, '');

/** The only one of the sheets whose employee's number stands in the name of a file; undefined where it is none, or more than one. */
export function fichaDoFicheiro<F extends Assinavel>(
  name: string,
  fichas: readonly F[],
): F | undefined {
  const words = new Set(name.split(/[^\p{L}\d]+/u).map(plain));
  const found = fichas.filter(({ num_mecan }) => num_mecan !== null && words.has(plain(num_mecan)));
  return found.length === 1 ? found[0] : undefined;
}
