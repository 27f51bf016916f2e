/** The address of the system log, narrowed. */
export const logOf = (filter: Record<string, unknown>): string =>
  `/admin/logs?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '10', sort: '', order: 'ASC', displayedFilters: '{}' }).toString()}`
