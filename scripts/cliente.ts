// Writes the types of the client for programs anew, after the calls of the contract have changed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typesOf } from '@sst/cliente/geradores';
import { describeApi } from '../apps/api/src/plugins/documentation/describe-api.ts';
import { ROOT } from './run-tool.ts';

/** Neither is part of the types. */
const ABOUT = { version: '1', publicUrl: '/' };

const description = await describeApi('programas', ABOUT);
await writeFile(join(ROOT, 'packages/cliente/src/api.gen.ts'), await typesOf(description));
