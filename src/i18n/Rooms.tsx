import type { ReactNode } from 'react'
import { lazy } from '../lazy.ts'
import { loadRooms } from './index.ts'

const Through = ({ children }: { children: ReactNode }) => children

/** Waits, as a lazy page does, until all texts are here: the first list alone is shown without them. */
export const Rooms = lazy(async () => {
  await loadRooms()
  return { default: Through }
})
