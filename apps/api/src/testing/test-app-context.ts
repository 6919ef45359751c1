declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the run's cluster. */
    clusterUrl: string;
  }
}

export {};
