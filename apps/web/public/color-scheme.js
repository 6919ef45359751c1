// Sets the colour scheme before the first paint, and the light one for paper. A file of its own: the content policy allows no inline script.
(() => {
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
  } catch {}
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = dark ? 'dark' : 'light';

  let before;
  const onPaper = (paper) => {
    if (paper === (before !== undefined)) return;
    [dataset.mantineColorScheme, before] = paper
      ? ['light', dataset.mantineColorScheme]
      : [before, undefined];
  };
  // Not every browser tells both.
  addEventListener('beforeprint', () => onPaper(true));
  addEventListener('afterprint', () => onPaper(false));
  matchMedia('print').addEventListener('change', ({ matches }) => onPaper(matches));
})();
