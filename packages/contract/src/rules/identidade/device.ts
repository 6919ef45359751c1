/** Browsers by what they say of themselves: the others follow what they are built on. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** Systems; telephones say that of the computer too. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const PROGRAM = /^([\p{L}\d][\p{L}\d ._-]{0,30}?)(?:\/|$)/u;

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** What somebody has signed in with, in a few words: 'Chrome em Windows'; a program by its own name. */
export function deviceWords(agent: string | null): string {
  const browser = nameIn(agent ?? '', BROWSERS);
  const system = nameIn(agent ?? '', SYSTEMS);
  if (browser) return system ? `${browser} em ${system}` : browser;
  const program = PROGRAM.exec(agent ?? '')?.[1];
  if (program && program !== 'Mozilla') return `Programa ${program}`;
  return system ? `Navegador em ${system}` : 'Desconhecido';
}
