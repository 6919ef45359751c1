import packageJson from '../../../package.json' with { type: 'json' };

/** The version of the product, from the one package that carries it. */
export const VERSION: string = packageJson.version;
