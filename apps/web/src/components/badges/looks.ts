import { IconCircle, IconCircleCheck, IconCircleHalf2, IconCircleX } from '@tabler/icons-react';
import type { BadgeLook } from './badge.tsx';

/**
 * What the colour of a state says, everywhere: grey waits, blue is in somebody's hands, green is done; amber is soon or
 * limited, red is late, refused or unfit.
 */
export const WAITS: BadgeLook = { tone: 'neutral', icon: IconCircle };
export const IN_HAND: BadgeLook = { tone: 'info', icon: IconCircleHalf2 };
export const REFUSED: BadgeLook = { tone: 'danger', icon: IconCircleX };
export const DONE: BadgeLook = { tone: 'success', icon: IconCircleCheck };
