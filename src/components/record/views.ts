import { type ComponentType, createContext, useContext } from 'react'

export interface EditProps {
  id: string
  /** Only to be read. */
  readOnly: boolean
}

export interface CreateProps {
  /** Values copied from the row that the record is added from, by field. */
  lent: Record<string, string>
}

/** The views of one record, shown in a dialog over its list. */
export interface RecordViews {
  edit: ComponentType<EditProps>
  /** Resources whose records are created in a form. */
  create?: ComponentType<CreateProps>
}

const ViewsContext = createContext<RecordViews | null>(null)
export const RecordViewsProvider = ViewsContext.Provider

/** @throws outside of a resource that was made by `asResource` */
export function useRecordViews(): RecordViews {
  const views = useContext(ViewsContext)
  if (!views) throw new Error('This list belongs to no resource')
  return views
}
