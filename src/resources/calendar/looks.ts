/** Icons and colours of the calendar's kinds. Colour is never the only sign. */
import type { SvgIconComponent } from '@mui/icons-material'
import HolidayIcon from '@mui/icons-material/BeachAccessOutlined'
import DmvIcon from '@mui/icons-material/DirectionsCarOutlined'
import LeaveIcon from '@mui/icons-material/FlightTakeoffOutlined'
import MeetingIcon from '@mui/icons-material/GroupsOutlined'
import StaffPaperIcon from '@mui/icons-material/BadgeOutlined'
import TlcIcon from '@mui/icons-material/LocalTaxiOutlined'
import SessionIcon from '@mui/icons-material/SchoolOutlined'
import { chartColours, colours, type Mode } from '../../theme/palette.ts'
import type { CalendarEntry, CalendarKind } from '../../shared/calendar/calendarRoutes.ts'

export const kindIcons: Record<CalendarKind, SvgIconComponent> = {
  session: SessionIcon,
  meeting: MeetingIcon,
  holiday: HolidayIcon,
  dmv_expiry: DmvIcon,
  tlc_expiry: TlcIcon,
  staff_expiry: StaffPaperIcon,
  leave: LeaveIcon,
}

const kindTones = {
  meeting: 'info',
  holiday: 'secondary',
  dmv_expiry: 'warning',
  tlc_expiry: 'error',
  staff_expiry: 'warning',
  leave: 'success',
} as const satisfies Partial<Record<CalendarKind, keyof (typeof colours)['light']>>

/** The colour of an entry: by class for sessions, by kind otherwise. */
export const toneOf = ({ kind, colour }: Pick<CalendarEntry, 'kind' | 'colour'>): string =>
  kind === 'session' ? `tone-${(colour ?? 0) % chartColours.light.length}` : `tone-${kind}`

/** Opacity of the colour behind an entry's text, chosen to keep the contrast. */
const share = 0.14

/** @returns `#RRGGBB`: `part` of the one over the other */
function mixed(over: string, under: string, part: number): string {
  const channel = (hex: string, from: number) => parseInt(hex.slice(from, from + 2), 16)
  return `#${[1, 3, 5]
    .map((from) => Math.round(channel(over, from) * part + channel(under, from) * (1 - part)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}

export interface ToneColours {
  /** The edge of an entry, and the mark in the legend. */
  mark: string
  /** Under its words. */
  ground: string
}

/** By the names that `toneOf` gives. */
export function tones(mode: Mode): Record<string, ToneColours> {
  const { surface } = colours[mode]
  const of = (mark: string): ToneColours => ({ mark, ground: mixed(mark, surface, share) })
  return {
    ...Object.fromEntries(chartColours[mode].map((colour, index) => [`tone-${index}`, of(colour)])),
    ...Object.fromEntries(
      Object.entries(kindTones).map(([kind, name]) => [`tone-${kind}`, of(colours[mode][name])]),
    ),
  }
}
