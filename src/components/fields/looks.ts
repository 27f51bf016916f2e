import type { SvgIconComponent } from '@mui/icons-material'
import { createContext, useContext } from 'react'
import type { Tone } from './StatusChip.tsx'

export interface Look {
  icon: SvgIconComponent
  tone: Tone
}

/** By a choice field's name, its choices that are shown with an icon and in a tone, wherever they stand. */
export type Looks = Readonly<Record<string, Readonly<Record<string, Look>>>>

const LooksContext = createContext<Looks>({})
export const LooksProvider = LooksContext.Provider
export const useLooks = (): Looks => useContext(LooksContext)
