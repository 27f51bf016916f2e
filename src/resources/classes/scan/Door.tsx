import BackIcon from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDayInWords, formatNumber, formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useZoneName } from '../../../i18n/useZoneName.ts'
import type { Sheet } from '../../../shared/classes/attendanceRoutes.ts'
import { Camera } from './Camera.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { LastReads } from './LastReads.tsx'
import { Result } from './Result.tsx'
import { useCheckIn } from './useCheckIn.ts'

/** Check-in at the door: the latest result large, the ways to scan beside it, and the latest scans below. */
export const Door = ({ sheet }: { sheet: Sheet }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const [sound, setSound] = useState(true)
  const { reads, pending, onSeen, send } = useCheckIn(sheet.session._id, sound)
  const { _id, className, date, start, end, startsAt, zone, room } = sheet.session
  const named = useZoneName()(zone, startsAt)
  const late = sheet.entries.filter(({ status }) => status === 'late').length
  const there = sheet.entries.filter(({ status }) => status === 'present').length + late
  const about = [
    formatDayInWords(date, language),
    `${formatTime(start, language)} – ${formatTime(end, language)}${named ? ` (${named})` : ''}`,
    room,
    translate(late > 0 ? 'cards.thereLate' : 'cards.there', {
      there: formatNumber(there, language),
      all: formatNumber(sheet.entries.length, language),
      late: formatNumber(late, language),
    }),
  ]
  return (
    <>
      <Head>
        <div>
          <h2>{className}</h2>
          <p>{about.filter(Boolean).join(' · ')}</p>
        </div>
        <Button component={Link} to={`/admin/attendance/${_id}`} startIcon={<BackIcon />}>
          {translate('cards.toSheet')}
        </Button>
      </Head>
      <Columns>
        <div>
          <Result read={reads[0] ?? null} pending={pending} />
          <CodeEntry onSend={send} />
        </div>
        <div>
          <Camera onCode={onSeen} />
          <FormControlLabel
            control={<Switch checked={sound} onChange={(_event, on) => setSound(on)} />}
            label={translate('cards.sound')}
          />
        </div>
      </Columns>
      <LastReads reads={reads} zone={zone} />
    </>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 12,
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.palette.text.secondary },
  '& a': { '@media (pointer: coarse)': { minHeight: 44 } },
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
  gap: 16,
  '& > div': { display: 'grid', gap: 12, alignContent: 'start' },
  // On a phone the camera comes first, with the result right below.
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div:last-of-type': { order: -1 },
  },
}))
