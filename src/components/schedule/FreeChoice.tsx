import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { failureOf } from '../failure.ts'
import { StatusChip } from '../fields/StatusChip.tsx'
import { formatDayInWords, formatTime } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { weekdayOf } from '../../shared/core/dates.ts'
import type { FreeSlots } from '../../shared/classes/freeRoutes.ts'
import { useWhenText } from './whenText.ts'
import { freeLook, takenLook } from './looks.ts'
import { type FreeQuery, useFree } from './useFree.ts'

type Slot = FreeSlots['slots'][number]

interface Props {
  /** Null while the search is incomplete. */
  query: FreeQuery | null
  onPick: (slot: Slot) => void
}

/** Shows whether the requested time is free, and the next free times to pick from. */
export const FreeChoice = ({ query, onPick }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  const { data, error, isSettled } = useFree(query)
  const message = error && failureOf(error).message
  const lines = useMet()(query, data)
  const isFree = Boolean(query?.start) && lines.length === 0
  const slots = data?.slots ?? []
  const maybe = slots.filter(({ leaveAsked }) => leaveAsked)
  if (!query) return null
  return (
    <Box aria-labelledby={heading} data-free={isSettled ? 'settled' : undefined}>
      <strong id={heading}>{translate('classes.free.title')}</strong>
      {message && (
        <p role="alert">
          {translate('classes.free.failed', { message: translate(message, { _: message }) })}
        </p>
      )}
      {!data && !error && (
        <div role="status" aria-label={translate('classes.free.looking')}>
          <Skeleton variant="rounded" height={44} />
        </div>
      )}
      {data && (
        <>
          <Wished lines={lines} wished={Boolean(query.start)} />
          {/* Who has a free time mostly stays with it: the others are folded away then. */}
          <details key={String(isFree)} open={!isFree}>
            <summary>{translate('classes.free.others')}</summary>
            <p>{translate(slots.length > maybe.length ? 'classes.free.hint' : 'classes.free.none')}</p>
            <Days slots={slots.filter(({ leaveAsked }) => !leaveAsked)} onPick={onPick} />
            {maybe.length > 0 && (
              <>
                <p>{translate('classes.free.maybe')}</p>
                <Days slots={maybe} onPick={onPick} />
              </>
            )}
            {data.holidays.length > 0 && (
              <p>
                {translate('classes.free.leftOut', {
                  names: data.holidays
                    .map(({ date, name }) => `${formatDayInWords(date, language)} ${name}`)
                    .join(', '),
                })}
              </p>
            )}
          </details>
        </>
      )}
    </Box>
  )
}

/** Free times by their days, each a button. */
const Days = ({ slots, onPick }: { slots: readonly Slot[]; onPick: Props['onPick'] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const when = useWhenText()
  if (slots.length === 0) return null
  return (
    <dl>
      {[...Map.groupBy(slots, ({ date }) => date)].map(([date, ofDay]) => (
        <div key={date}>
          <dt>
            {translate(`weekdays.${weekdayOf(date)}`)}, {formatDayInWords(date, language)}
          </dt>
          <dd>
            {ofDay.map((slot) => (
              <Button
                key={slot.start}
                size="small"
                variant="outlined"
                aria-label={translate(slot.leaveAsked ? 'classes.free.pickMaybe' : 'classes.free.pick', {
                  when: when(slot),
                })}
                onClick={() => onPick(slot)}
              >
                {formatTime(slot.start, language)}–{formatTime(slot.end, language)}
              </Button>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The conflicts of the requested time, or that it is free. */
const Wished = ({ lines, wished }: { lines: readonly string[]; wished: boolean }) => {
  const translate = useTranslate()
  if (!wished) return null
  return (
    <div role="status">
      {lines.map((line) => (
        <p key={line}>
          <StatusChip {...takenLook} label={line} />
        </p>
      ))}
      {lines.length === 0 && (
        <p>
          <StatusChip {...freeLook} label={translate('classes.free.isFree')} />
        </p>
      )}
    </div>
  )
}

/** Describes the conflicts: a holiday, sessions of the teacher, room or class, or a meeting. */
function useMet(): (query: FreeQuery | null, free: FreeSlots | undefined) => string[] {
  const translate = useTranslate()
  const language = useLanguage()
  return (query, free) => {
    if (!query?.start || !free) return []
    const day = formatDayInWords(query.date, language)
    const closed = free.holidays.find(({ date }) => date === query.date)
    return [
      ...(closed ? [translate('classes.free.isHoliday', { day, name: closed.name })] : []),
      ...free.taken.map(({ by, name, start, end }) =>
        translate(`classes.free.taken.${by}`, {
          name: name ?? '',
          start: formatTime(start, language),
          end: formatTime(end, language),
        }),
      ),
    ]
  }
}

const Box = styled('section')(({ theme }) => ({
  padding: '10px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& strong': { ...theme.typography.body2, fontWeight: 600 },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.palette.text.secondary },
  '& .status': { whiteSpace: 'normal' },
  '& summary': {
    ...theme.typography.body2,
    display: 'list-item',
    width: 'fit-content',
    padding: '4px 0',
    cursor: 'pointer',
    color: theme.palette.primary.main,
    '@media (pointer: coarse)': { padding: '12px 0' },
  },
  '& dl': { margin: '4px 0 0' },
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary, marginTop: 6 },
  '& dd': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: '2px 0 0' },
  '& .MuiButton-root': { fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
}))
