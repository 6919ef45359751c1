import { OidcIssuers } from '../../modules/identidade/entrada-propria/issuers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Starts an application that signs in at issuers on this machine. */
export function startIssuerApp(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  return startTestApp({
    issuers: new OidcIssuers('http://localhost:3000', true),
    internalIssuers: true,
    ...options,
  });
}
