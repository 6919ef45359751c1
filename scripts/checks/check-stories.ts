// Each component of the page has a story in the catalogue, or a reason why not.
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../run-tool.ts';

const COMPONENTS = 'apps/web/src/components';
const EXPORTS_COMPONENT = /^export (?:function|const) [A-Z]\w*/m;
const IMPORTED = /from '(\.[^']+\.tsx)'/g;

/** Files without a story of their own, by why. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'shows nothing by itself': [
    'comunicacoes/comunicacao-columns.tsx',
    'form/dialog/unsaved-guard.tsx',
    'form/drafts/focus-on-mount.tsx',
    'list/keys/list-keys.tsx',
    'list/rows-first.tsx',
    'agenda/marcacao/marcacao-tabs.tsx',
    'menu-anchor.tsx',
    'agenda/pedir-marcacao/prazo-fields.tsx',
    'saude/funcion-field.tsx',
  ],
  'is a part that the stories of its component show': [
    'acidente/anexos/add-anexos.tsx',
    'agenda/pedir-marcacao/sitios-field.tsx',
    'charts/bar-drawing.tsx',
    'charts/bar-name.tsx',
    'charts/bar-part.tsx',
    'charts/bar-tick.tsx',
    'charts/chart-legend.tsx',
    'charts/chart-summary.tsx',
    'charts/chart-table.tsx',
    'file-import/stop-reading.tsx',
    'files/camera-button.tsx',
    'files/export-cancel.tsx',
    'form/dialog/questions-dialog.tsx',
    'form/errors/error-list.tsx',
    'form/fields/field-notes.tsx',
    'form/fields/required-note.tsx',
    'form/pickers/funcionario-options.tsx',
    'form/pickers/pick-button.tsx',
    'keys/keys-button.tsx',
    'keys/keys-dialog.tsx',
    'list/after-rows.tsx',
    'list/bar/list-bar.tsx',
    'list/bar/list-search.tsx',
    'list/bar/phone-chips.tsx',
    'list/chosen/choosing-button.tsx',
    'list/chosen/chosen-bar.tsx',
    'list/chosen/list-chosen.tsx',
    'list/columns/card-sort.tsx',
    'list/columns/list-sort-header.tsx',
    'list/list-controls.tsx',
    'list/list-head.tsx',
    'list/menu/list-menu.tsx',
    'list/menu/list-more.tsx',
    'list/filters/button-chip.tsx',
    'list/filters/filter-chip.tsx',
    'list/filters/list-chips.tsx',
    'list/filters/more-filters.tsx',
    'list/filters/more-menu.tsx',
    'list/filters/period-chip.tsx',
    'list/filters/select-chip.tsx',
    'list/print/print-button.tsx',
    'list/print/print-head.tsx',
    'list/rows/list-body.tsx',
    'list/rows/list-cards.tsx',
    'list/rows/list-choice.tsx',
    'list/rows/list-row.tsx',
    'list/rows/list-table.tsx',
    'list/rows/phone-rows.tsx',
    'list/rows/row-details.tsx',
    'list/sent-box.tsx',
    'list/sent-note.tsx',
    'organigrama/organigrama-row-item.tsx',
    'organigrama/organigrama-rows.tsx',
    'pdf/pdf-frame.tsx',
    'series/series-node.tsx',
    'series/series-question.tsx',
    'series/series-summary.tsx',
    'series/without-ficha.tsx',
    'worklist/detail/row-dialog.tsx',
    'worklist/detail/row-panel.tsx',
    'worklist/detail/step-buttons.tsx',
  ],
};

interface Source {
  /** Below the folder of components. */
  readonly file: string;
  readonly text: string;
}

/** @returns what is wrong with the stories of these files, in Portuguese, a line each. */
export function findWithoutStory(sources: readonly Source[]): string[] {
  const stories = sources.filter(({ file }) => file.endsWith('.stories.tsx'));
  const shown = new Set(
    stories.flatMap(({ file, text }) =>
      [...text.matchAll(IMPORTED)].map(([, path = '']) => normalize(join(dirname(file), path))),
    ),
  );
  const excepted = new Set(Object.values(EXCEPTIONS).flat());
  const known = new Set(sources.map(({ file }) => file));
  const without = sources
    .filter(({ file, text }) => !file.endsWith('.stories.tsx') && EXPORTS_COMPONENT.test(text))
    .map(({ file }) => file)
    .filter((file) => !shown.has(file) && !excepted.has(file));
  return [
    ...without.map((file) => `${file}: não tem história no catálogo`),
    ...[...excepted]
      .filter((file) => !known.has(file) || shown.has(file))
      .map((file) => `${file}: já não é exceção`),
  ];
}

/** @returns 0 if every component has a story, or a reason why not. */
export async function checkStories(): Promise<number> {
  const sources: Source[] = [];
  for await (const file of glob('**/*.tsx', { cwd: join(ROOT, COMPONENTS) }))
    sources.push({ file, text: await readFile(join(ROOT, COMPONENTS, file), 'utf8') });
  const wrong = findWithoutStory(sources);
  for (const line of wrong) console.error(`${COMPONENTS}/${line}.`);
  return wrong.length === 0 ? 0 : 1;
}
