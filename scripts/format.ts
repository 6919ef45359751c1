import { runTool } from './run-tool.ts';

process.exit(await runTool('biome', ['check', '--write', '.']));
