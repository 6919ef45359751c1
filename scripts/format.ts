import { writeIndex } from './checks/requirements.ts';
import { runTool } from './run-tool.ts';

await writeIndex();
process.exit(await runTool('biome', ['check', '--write', '.']));
