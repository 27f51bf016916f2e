import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface Page<T> {
  data: T[]
  metaData: { page: number; totalPages: number; total: number }
}

/** Loads a list page by page, appending each. */
export function usePages<T>(
  key: readonly unknown[],
  read: (page: number, signal: AbortSignal) => Promise<Page<T>>,
) {
  const query = useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ metaData: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  return { ...query, rows: pages?.flatMap(({ data }) => data), total: pages?.[0]?.metaData.total ?? 0 }
}
