/**
 * The header by which a POST stands for a call of another method, where a network lets no other through: known by that name to
 * whoever runs proxies. No form of a foreign page can send it.
 */
export const METHOD_OVERRIDE = 'X-HTTP-Method-Override';

/** The methods that a POST may stand for. */
export const OVERRIDDEN = ['PUT', 'PATCH', 'DELETE'] as const;
