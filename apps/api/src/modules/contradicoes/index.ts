export { listContradictions, requireConfirmed } from './contradicoes.ts';
