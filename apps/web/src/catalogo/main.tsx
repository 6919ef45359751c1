import '../app/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { theme } from '../app/theme.ts';
import { stubCalls } from './answers.ts';
import { addressOf, useCatalogueAddress } from './catalogue-address.ts';
import { CatalogueIndex } from './catalogue-index.tsx';
import { STORIES } from './catalogue-stories.ts';
import { Stage } from './stage.tsx';

function Catalogue() {
  const address = useCatalogueAddress();
  const { historia, esquema, isolada } = address;
  const story = STORIES.find(({ id }) => id === historia);
  return (
    <MantineProvider theme={theme} forceColorScheme={esquema}>
      {isolada && story ? (
        <Stage key={story.id} story={story} search={addressOf(address)} />
      ) : (
        <CatalogueIndex address={address} story={story} />
      )}
    </MantineProvider>
  );
}

stubCalls();
const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');
createRoot(root).render(<Catalogue />);
