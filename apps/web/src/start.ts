// The script in index.html. It is small, so that it requests the first rows before the page's code has loaded.
import './app/early.ts';
import './app/styles.css';

void import('./main.tsx');
