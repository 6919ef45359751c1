let baseUrl: Promise<string> | undefined;

/** The API's address, from the page's configuration; fetched again after a failure. */
export function loadBaseUrl(): Promise<string> {
  baseUrl ??= fetch('/assets/config/config.json')
    .then((response) => response.json())
    .then((config: { baseUrl?: string }) => (config.baseUrl ?? '').replace(/\/$/, ''))
    .catch((error) => {
      baseUrl = undefined;
      throw error;
    });
  return baseUrl;
}

// Starts at once, so that the first call does not wait for it.
void loadBaseUrl().catch(() => {});
