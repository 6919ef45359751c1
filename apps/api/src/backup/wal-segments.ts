/** Names of WAL segments: timeline, log and segment, in eight hexadecimal digits each. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})/;
/** Segments of 16 MB, as `initdb` makes them, in a log of 4 GB. */
const IN_A_LOG = 256;

function split(name: string): { timeline: string; at: number } | undefined {
  const [, timeline, log = '', segment = ''] = SEGMENT.exec(name) ?? [];
  if (!timeline) return undefined;
  return { timeline, at: Number.parseInt(log, 16) * IN_A_LOG + Number.parseInt(segment, 16) };
}

function join(timeline: string, at: number): string {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return timeline + hex(Math.floor(at / IN_A_LOG)) + hex(at % IN_A_LOG);
}

/** Of the files of an archive, those that no recovery from `first` on needs, whatever their timeline. */
export function segmentsBefore(files: readonly string[], first: string): string[] {
  const start = split(first)?.at ?? 0;
  return files.filter((name) => (split(name)?.at ?? start) < start);
}

/** Whether an archive has what was written after a restore, which is on a later timeline than a copy's first segment. */
export function isRestoredSince(files: readonly string[], first: string): boolean {
  const timeline = split(first)?.timeline ?? '';
  return files.some((name) => (split(name)?.timeline ?? '') > timeline);
}

/** What an archive has for a recovery. */
interface Chain {
  /** The last segment that follows the first one without a gap; undefined where the first is missing. */
  readonly last: string | undefined;
  /** The first one that is missing although later ones are there. */
  readonly missing: string | undefined;
}

/** Follows the segments of one timeline. @param files of the archive, compressed or not. */
export function followSegments(files: readonly string[], first: string): Chain {
  const start = split(first);
  if (!start) return { last: undefined, missing: first };
  const found = new Set<number>();
  for (const name of files) {
    // A label of a copy is named after its segment, and is none.
    const segment = /^[0-9A-F]{24}(?:\.gz)?$/.test(name) ? split(name) : undefined;
    if (segment?.timeline === start.timeline && segment.at >= start.at) found.add(segment.at);
  }
  let at = start.at;
  while (found.delete(at)) at += 1;
  return {
    last: at > start.at ? join(start.timeline, at - 1) : undefined,
    missing: found.size > 0 || at === start.at ? join(start.timeline, at) : undefined,
  };
}
