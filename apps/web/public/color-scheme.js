// The colour scheme before the first paint, and the light one on paper. The content policy allows no inline script.
(() => {
  let scheme;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
  } catch {}
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = dark ? 'dark' : 'light';

  let before;
  const onPaper = ({ type, matches = type === 'beforeprint' }) => {
    if (matches) before ??= dataset.mantineColorScheme;
    dataset.mantineColorScheme = matches ? 'light' : (before ?? dataset.mantineColorScheme);
    if (!matches) before = undefined;
  };
  // Not every browser tells both.
  addEventListener('beforeprint', onPaper);
  addEventListener('afterprint', onPaper);
  matchMedia('print').addEventListener('change', onPaper);
})();
