import type { ViewState } from '../../../shared/viewRoutes.ts'
import { readyViews } from '../../../shared/listViews.ts'
import { todayHere } from '../../fields/todayHere.ts'
import { plainState } from './plainState.ts'

export interface ReadyTab {
  /** The key of its text. */
  name: string
  state: ViewState
}

/** The ready-made views of a list, as they are today. */
export function readyTabs(kind: string): ReadyTab[] {
  const today = todayHere()
  return (readyViews[kind] ?? []).map(({ name, filter }) => ({
    name,
    state: { ...plainState, filter: filter(today) },
  }))
}
