import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The accent, used for actions and selection only. White text on shade 7 has a contrast of 5.9. */
const petrol: MantineColorsTuple = [
  '#ecf8f8',
  '#d6eeef',
  '#aedcde',
  '#82c8cc',
  '#58b3b9',
  '#34989f',
  '#1f818a',
  '#116d76',
  '#0b5a62',
  '#06444b',
];

/** Text, borders and surfaces of the dark scheme, from light to dark. */
const dark: MantineColorsTuple = [
  '#d6dadd',
  '#bcc2c7',
  '#a4abb1',
  '#8f979e',
  '#3e454b',
  '#2f353a',
  '#242a2e',
  '#171b1e',
  '#111416',
  '#0b0d0f',
];

const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#f0f2f3',
  '#e6e9eb',
  '#d9dde0',
  '#c6ccd0',
  '#9aa3aa',
  '#69737b',
  '#49525a',
  '#30383e',
  '#1d2327',
];

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: 7,
  colors: { petrol, dark, gray },
  black: '#1d2327',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: {
    xs: '0.25rem',
    sm: '0.5rem',
    md: '0.75rem',
    lg: '1rem',
    xl: '1.5rem',
    xxl: '2rem',
  },
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  activeClassName: '',
  components: {
    Modal: {
      defaultProps: { centered: true, padding: 'xl', overlayProps: { backgroundOpacity: 0.45 } },
    },
    Tooltip: {
      defaultProps: { openDelay: 250, events: { hover: true, focus: true, touch: false } },
    },
    // A dialog's header is not the banner landmark of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // The library's focus placeholder is not a menu item, which confuses screen readers.
    // An open menu stands above notices, which wait below it.
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        withInitialFocusPlaceholder: false,
        zIndex: 501,
      },
    },
    Skeleton: { defaultProps: { radius: 'xs' } },
    Loader: { defaultProps: { size: 'sm' } },
  },
});
