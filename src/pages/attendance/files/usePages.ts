import { useInfiniteQuery } from '@tanstack/react-query'

interface Page<T> {
  data: T[]
  metaData: { page: number; totalPages: number; total: number }
}

type Wish = Record<string, string>

/** What is read a page at a time, each below the one before. */
export function usePages<T>(
  name: string,
  wish: Wish,
  read: (wish: Wish, signal: AbortSignal) => Promise<Page<T>>,
) {
  const query = useInfiniteQuery({
    queryKey: ['attendance', 'files', name, wish],
    queryFn: ({ pageParam, signal }) => read({ ...wish, page: String(pageParam) }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ metaData: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: (before) => before,
  })
  const pages = query.data?.pages
  return { ...query, rows: pages?.flatMap(({ data }) => data), total: pages?.[0]?.metaData.total ?? 0 }
}
