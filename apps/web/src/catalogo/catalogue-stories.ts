import { createElement, type ReactNode } from 'react';
import type { Meta, Story, StoryParameters } from './story.ts';

interface StoryFile {
  readonly default: Meta;
  readonly [name: string]: unknown;
}

/** A story as the catalogue shows it. */
export interface CatalogueStory extends Pick<Story, 'play'> {
  /** Its name in addresses: 'charts-chart-card--loading'. */
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly parameters: StoryParameters;
  render(): ReactNode;
}

const FILES = import.meta.glob<StoryFile>('../components/**/*.stories.tsx', { eager: true });

/** 'ChartCard' as 'chart-card'. */
function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
}

function storiesOf({ default: meta, ...exported }: StoryFile): CatalogueStory[] {
  const { title, component } = meta;
  return (Object.entries(exported) as [string, Story][]).map(([name, story]) => ({
    id: `${kebab(title)}--${kebab(name)}`,
    title,
    name: name.replace(/([a-z0-9])([A-Z])/g, '$1 $2'),
    parameters: { ...meta.parameters, ...story.parameters },
    play: story.play,
    render: () => {
      const args = { ...meta.args, ...story.args };
      if (story.render) return story.render(args);
      if (!component) throw new Error(`${title} has no component`);
      return createElement(component, args);
    },
  }));
}

/** All stories, by their titles. */
export const STORIES: readonly CatalogueStory[] = Object.values(FILES)
  .flatMap(storiesOf)
  .toSorted((one, other) => one.title.localeCompare(other.title));
