import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'

/** A labelled figure of the footer, formatted. */
export interface Figure {
  label: string
  text: string
}

export interface FiguresState {
  /** The figures; undefined until they are loaded. */
  figures: readonly Figure[] | undefined
  failed: boolean
}

interface FiguresOptions<Query> {
  queryKey: QueryKey
  query: Query
  figures: ((query: Query, signal: AbortSignal) => Promise<readonly Figure[]>) | undefined
  /** True when there are rows to sum. */
  isWanted: boolean
}

/** The server's figures over all rows that match the filters; undefined where the list has no such figures. */
export function useListFigures<Query>(options: FiguresOptions<Query>): FiguresState | undefined {
  const { queryKey, query, figures, isWanted } = options
  const { data, isError } = useQuery({
    queryKey: [...queryKey, 'figures', query],
    queryFn: ({ signal }) => figures?.(query, signal) ?? [],
    enabled: isWanted && figures !== undefined,
    placeholderData: keepPreviousData,
  })
  return figures && { figures: data, failed: isError }
}
