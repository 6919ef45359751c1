// The floor of the page: just Mantine and one table whose rows stand in the script. No router, no session, no call.
import '@mantine/core/styles.css';
import { MantineProvider, Table } from '@mantine/core';
import { createRoot } from 'react-dom/client';

/** Put in by the benchmark (bench/floor-page.ts): the rows that the product shows. */
declare const __FLOOR_TABLE__: { head: string[]; body: string[][] };

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider>
    <Table data={__FLOOR_TABLE__} />
  </MantineProvider>,
);
