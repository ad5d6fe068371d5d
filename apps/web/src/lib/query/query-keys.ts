/** Query keys of a domain: invalidating `all` reaches every list and detail of it. */
export const queryKeys = <const D extends string>(domain: D) => ({
  all: [domain] as const,
  lists: [domain, 'list'] as const,
  list: (query: unknown) => [domain, 'list', query] as const,
  detail: (id: number | string, empresa?: string) => [domain, 'detail', String(id), empresa ?? ''] as const,
})
