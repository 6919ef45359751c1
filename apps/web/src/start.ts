// What index.html names. It is small, so that the first rows are asked for before the page's code has come.
import './app/early.ts';
import './app/styles.css';

void import('./main.tsx');
