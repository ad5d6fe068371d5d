/** Query key of the views, apart from the calls: code that only reads the cache loads no API client. */
export const visaoKeys = ['visoes'] as const
