import type { LinkProps } from '@tanstack/react-router';

/**
 * The target of a link as data. It is made by `linkOptions`, so that params and search are checked against the route.
 */
export interface LinkTo extends Readonly<Pick<LinkProps, 'params' | 'search'>> {
  readonly to: NonNullable<LinkProps['to']>;
}
