import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatTime } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { Slot } from '../../../../shared/core/schedule.ts'
import type { WeeklyOffer } from '../../../../shared/classes/sessionRoutes.ts'

interface Way {
  label: string
  take: () => void
}

/** Alternatives for a conflicting weekly time: times, rooms and teachers free in every week; one click takes one. */
export const WeeklyOffers = ({ offers }: { offers: readonly WeeklyOffer[] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { setValue } = useFormContext()
  const schedule = useWatch({ name: 'schedule' }) as Slot[] | null
  const set = (name: string, value: unknown) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
  const times = ({ start, end }: Slot) => `${formatTime(start, language)}–${formatTime(end, language)}`
  const named = ({ weekday, start, end }: Slot) =>
    translate('classes.free.weekly.slot', {
      weekday: translate(`weekdays.${weekday}`),
      start: formatTime(start, language),
      end: formatTime(end, language),
    })
  const put = (index: number, slot: Slot) => () =>
    set(
      'schedule',
      (schedule ?? []).map((other, at) => (at === index ? slot : other)),
    )
  return offers.map((offer) => {
    const { index } = offer
    const slot = schedule?.[index]
    if (!slot) return null
    const ways: [keyof WeeklyOffer['left'], Way[]][] = [
      ['times', offer.times.map((one) => ({ label: times(one), take: put(index, one) }))],
      ['days', offer.days.map((one) => ({ label: named(one), take: put(index, one) }))],
      ['rooms', offer.rooms.map((room) => ({ label: room, take: () => set('room', room) }))],
      [
        'teachers',
        offer.teachers.map(({ _id, name, leaveAsked }) => ({
          label: leaveAsked ? translate('classes.free.weekly.leaveAsked', { name }) : name,
          take: () => set('teacher', _id),
        })),
      ],
    ]
    const some = ways.filter(([, list]) => list.length > 0)
    const inPart = some.some(([kind]) => offer.left[kind] !== null)
    const title = some.length === 0 ? 'none' : inPart ? 'inPart' : 'title'
    return (
      <Ways key={index} aria-label={`${named(slot)}: ${translate(`classes.free.weekly.${title}`)}`}>
        <p>
          {named(slot)} · {translate(`classes.free.weekly.${title}`)}
        </p>
        <dl>
          {some.map(([kind, list]) => (
            <div key={kind}>
              <dt>{translate(`classes.free.weekly.${kind}`)}</dt>
              <dd>
                {list.map(({ label, take }) => (
                  <Button
                    key={label}
                    size="small"
                    variant="outlined"
                    aria-label={translate('classes.free.weekly.take', { slot: named(slot), what: label })}
                    onClick={take}
                  >
                    {label}
                  </Button>
                ))}
                {offer.left[kind] && <span>{translate(`classes.free.weekly.left.${offer.left[kind]}`)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Ways>
    )
  })
}

const Ways = styled('section')(({ theme }) => ({
  margin: '8px 0 4px',
  paddingInlineStart: 12,
  borderInlineStart: `3px solid ${theme.palette.divider}`,
  '& dl': { margin: '4px 0 0', display: 'grid', gap: 4 },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: '110px 1fr',
    alignItems: 'baseline',
    gap: '4px 10px',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, margin: 0 },
  '& dd > span': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& .MuiButton-root': { fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
}))
