import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';

/** The unit that a sheet is of, with the names from the company down to it. */
export interface Unidade {
  readonly cd_organig: number;
  readonly caminho: string;
}

/** Longest name of a folder: some systems take no more than 260 letters of a whole path. */
const FOLDER_MAX = 60;
/** Names that Windows keeps for devices, whatever follows the first dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Replaces characters that are invalid in file names or would make folders, on any system. */
function safeName(name: string): string {
  return name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '');
}

export function safeFileName(name: string): string {
  return safeName(name) || 'ficha.pdf';
}

/** The name of a unit as that of a folder: accents stay, in the form that all systems read alike. */
function folderName(unit: string): string {
  const letters = [...safeName(unit.normalize('NFC').trim())].slice(0, FOLDER_MAX).join('');
  return letters.replace(/[. ]+$/, '').replace(DEVICE, '$1_') || 'unidade';
}

/** Makes file names unique, ignoring case: `a.pdf`, `a_2.pdf`. */
export function uniqueNames(): (name: string) => string {
  /** By name, the first number that may be free. */
  const taken = new Map<string, number>();
  return (name) => {
    const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let unique = name;
    let count = taken.get(name.toLowerCase()) ?? 2;
    while (taken.has(unique.toLowerCase())) unique = `${stem}_${count++}${extension}`;
    taken.set(unique.toLowerCase(), 2);
    taken.set(name.toLowerCase(), count);
    return unique;
  };
}

interface Folder {
  /** 'Norte/Loja 3/'; empty for what lies in none. */
  readonly path: string;
  /** The unit whose own folder it is; none of one that is only above others so far. */
  unit?: number;
}

/**
 * Names of the files of an archive, unique in their folder, ignoring case. A unit has a folder in that of the unit above it; sheets of
 * the company itself are in none. Two units of one name have two folders.
 */
export function unidadeNames(): (name: string, unit: Unidade | undefined) => string {
  const uniqueIn = new Map<string, (name: string) => string>();
  const byNames = new Map<string, Folder>();
  const byUnit = new Map<number, Folder>();
  const place = (folder: string, name: string) => {
    const unique = uniqueIn.get(folder) ?? uniqueNames();
    uniqueIn.set(folder, unique);
    return folder + unique(name);
  };
  const newFolder = (names: readonly string[]): Folder => {
    const last = names.at(-1);
    if (last === undefined) return { path: '' };
    return { path: `${place(folderOf(names.slice(0, -1)).path, folderName(last))}/` };
  };
  const folderOf = (names: readonly string[]): Folder => {
    const key = names.join(PATH_SEPARATOR);
    const folder = byNames.get(key) ?? newFolder(names);
    byNames.set(key, folder);
    return folder;
  };
  const ownFolder = ({ cd_organig, caminho }: Unidade): Folder => {
    const names = caminho.split(PATH_SEPARATOR).slice(1);
    const named = folderOf(names);
    const own = byUnit.get(cd_organig) ?? (named.unit === undefined ? named : newFolder(names));
    own.unit = cd_organig;
    byUnit.set(cd_organig, own);
    return own;
  };
  return (name, unit) => place(unit ? ownFolder(unit).path : '', name);
}
