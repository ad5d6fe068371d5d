import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'

/** A figure of the footer as it is shown. */
export interface Figure {
  label: string
  text: string
}

export interface FiguresState {
  /** Undefined until they are here. */
  figures: readonly Figure[] | undefined
  failed: boolean
}

interface FiguresOptions<Query> {
  queryKey: QueryKey
  query: Query
  figures: ((query: Query, signal: AbortSignal) => Promise<readonly Figure[]>) | undefined
  /** There are rows to sum. */
  isWanted: boolean
}

/** The server's figures over all rows of the filters; undefined where the list has none of them. */
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
