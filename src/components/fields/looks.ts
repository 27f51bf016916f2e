import type { SvgIconComponent } from '@mui/icons-material'
import { createContext, useContext } from 'react'
import type { Tone } from './StatusChip.tsx'

export interface Look {
  icon: SvgIconComponent
  tone: Tone
}

/** Icon and colour of choices by field name, used everywhere. */
export type Looks = Readonly<Record<string, Readonly<Record<string, Look>>>>

const LooksContext = createContext<Looks>({})
export const LooksProvider = LooksContext.Provider
export const useLooks = (): Looks => useContext(LooksContext)
