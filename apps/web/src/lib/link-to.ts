import type { LinkProps } from '@tanstack/react-router';

/** Where a link leads that is kept as data; made by `linkOptions`, it is held to the parameters and search of its route. */
export interface LinkTo extends Readonly<Pick<LinkProps, 'params' | 'search'>> {
  readonly to: NonNullable<LinkProps['to']>;
}
