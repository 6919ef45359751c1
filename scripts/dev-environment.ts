import { ConfigError, readConfig } from '../apps/api/src/config.ts';

/**
 * Where `npm run dev` serves the page, and the environment of the API behind it: on the next port, with links in mail
 * that start with the page's address, as users open it.
 * @throws {ConfigError}
 */
export function developmentEnvironment(env: Record<string, string | undefined>) {
  const { port, publicUrl } = readConfig(env);
  if (port === 65_535) throw new ConfigError('PORT tem de deixar a porta seguinte para a API.');
  const api = { ...env, PORT: String(port + 1), PUBLIC_URL: publicUrl };
  return { port, api: { ...api, LOG_LEVEL: env.LOG_LEVEL || 'info' } };
}
