declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's browser. */
    browserUrl: string;
  }
}

export {};
