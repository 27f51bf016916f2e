import { defaultPageSize } from '../../../shared/core/listing.ts'
import type { ViewState } from '../../../shared/viewRoutes.ts'

/** A list that nothing was done to. */
export const plainState: ViewState = {
  filter: {},
  sort: '',
  order: 'ASC',
  perPage: defaultPageSize,
  columns: null,
}
