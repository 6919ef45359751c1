import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  isSameProcess,
  isTagAlive,
  ownTag,
  parseProcStat,
  pidOfTag,
  processIdentity,
} from './process-identity.ts';

describe('the identity of a process', () => {
  it('reads state and start past a name with spaces and brackets', () => {
    const stat = `42 (a ) b (c) S ${Array.from({ length: 18 }, (_, i) => i).join(' ')} 98765 0`;
    expect(parseProcStat(stat)).toEqual({ state: 'S', startTicks: '98765' });
  });

  it('stays the same while the process lives and is gone with it', async () => {
    const child = spawn('sleep', ['60']);
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    const identity = processIdentity(pid) ?? '';
    expect(isSameProcess(pid, identity)).toBe(true);
    child.kill();
    await once(child, 'exit');
    expect(processIdentity(pid)).toBeUndefined();
    expect(isSameProcess(pid, identity)).toBe(false);
  });

  it('tells a pid that is used again by its start time', () => {
    expect(isSameProcess(process.pid, 'another.1')).toBe(false);
  });

  it('fits in a file name', () => {
    expect(ownTag()).toMatch(/^\d+-[\w.]+$/);
    expect(pidOfTag(ownTag())).toBe(process.pid);
    expect(isTagAlive(ownTag())).toBe(true);
    expect(isTagAlive(`${process.pid}-another.1`)).toBe(false);
    expect(isTagAlive('rubbish')).toBe(false);
  });
});
