/** Apart from the calls: who only looks into the cache loads no client. */
export const visaoKeys = ['visoes'] as const
