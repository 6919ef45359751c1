/** A random UUID, also where browsers have no `crypto.randomUUID`: they offer it only over https and on localhost. */
export { v4 as randomId } from 'uuid';
