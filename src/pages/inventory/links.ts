/** Where the figures lead: the list of what they count. */
const listed = (path: string, filter: Record<string, unknown>): string =>
  `/admin/inventory/${path}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '10', sort: '', order: 'ASC', displayedFilters: '{}' })}`

const at = (branch: string) => (branch ? { branch } : {})

export const stockBy = (branch: string, filter: Record<string, unknown> = {}): string =>
  listed('stock', { ...at(branch), ...filter })
export const ordersOf = (branch: string): string => listed('purchase', { ...at(branch), status: 'ordered' })
export const transfersSent = (): string => listed('transfer', { status: 'sent' })
export const lowOf = (branch: string): string =>
  `/admin/inventory/stock/low${branch ? `?branch=${branch}` : ''}`
