import { Anchor, NativeSelect, TextInput, Title } from '@mantine/core';
import { countLabel, normalise } from '@sst/contract/rules/texts/text';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './catalogue.module.css';
import { addressOf, type CatalogueAddress, goTo } from './catalogue-address.ts';
import { type CatalogueStory, STORIES } from './catalogue-stories.ts';

/** Widths of windows, in pixels; the first is all the room that there is. */
const WIDTHS = ['100%', '390', '768', '1440'];

interface Props {
  readonly address: CatalogueAddress;
  /** The chosen story; it is shown in a frame, so that it has a window of its own. */
  readonly story: CatalogueStory | undefined;
}

/** The index of all stories with a search, beside the chosen one. */
export function CatalogueIndex({ address, story }: Props) {
  const [text, setText] = useState('');
  const [width, setWidth] = useState('100%');
  const wanted = normalise(text.trim());
  const found = STORIES.filter(({ title, name }) => normalise(`${title} ${name}`).includes(wanted));
  const alone = story && addressOf({ ...address, isolada: true });
  return (
    <div className={classes.catalogue}>
      <nav className={classes.index} aria-label="Histórias">
        <Title order={1}>Catálogo</Title>
        <TextInput
          type="search"
          label="Pesquisar"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p role="status">{countLabel(found.length, 'história', 'histórias')}</p>
        {[...Map.groupBy(found, ({ title }) => title)].map(([title, stories]) => (
          <section key={title} aria-label={title}>
            <h2 className={classes.component}>{title}</h2>
            <ul className={classes.stories}>
              {stories.map(({ id, name }) => (
                <li key={id}>
                  <a
                    href={addressOf({ ...address, historia: id })}
                    data-historia={id}
                    aria-current={id === story?.id || undefined}
                    onClick={(event) => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                      event.preventDefault();
                      goTo({ ...address, historia: id });
                    }}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main className={classes.shown}>
        {story && alone ? (
          <>
            <header className={classes.bar}>
              <h2>
                {story.title}: {story.name}
              </h2>
              <NativeSelect
                aria-label="Largura"
                value={width}
                data={WIDTHS}
                onChange={(event) => setWidth(event.currentTarget.value)}
              />
              <NativeSelect
                aria-label="Esquema de cores"
                value={address.esquema}
                data={[
                  { value: 'light', label: 'Claro' },
                  { value: 'dark', label: 'Escuro' },
                ]}
                onChange={({ currentTarget }) =>
                  goTo({ ...address, esquema: currentTarget.value === 'dark' ? 'dark' : 'light' })
                }
              />
              <Anchor href={alone}>Isolada</Anchor>
            </header>
            <div className={classes.room}>
              <iframe
                title={`${story.title}: ${story.name}`}
                src={alone}
                className={classes.frame}
                style={{ width: width === '100%' ? width : Number(width) }}
              />
            </div>
          </>
        ) : (
          <p>Escolha uma história.</p>
        )}
      </main>
    </div>
  );
}
