// npm run sst -- <comando>: the provider's command line.
await import('../apps/api/src/cli/main.ts');
