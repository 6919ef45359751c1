export { listContradictions, requireConfirmed, watchPosto } from './contradicoes.ts';
