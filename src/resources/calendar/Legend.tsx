import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { CalendarQuery } from './useCalendarQuery.ts'
import type { ClassChoice } from './useEntries.ts'
import { tones, toneOf } from './looks.ts'

/** Colours of the classes; each entry filters by its class. */
export const Legend = ({ asked, classes }: { asked: CalendarQuery; classes: readonly ClassChoice[] }) => {
  const translate = useTranslate()
  if (classes.length === 0) return null
  return (
    <Key>
      <h3>{translate('calendar.colours')}</h3>
      <ul>
        {classes.map(({ id, name, colour }) => (
          <li key={id}>
            <button
              type="button"
              className={toneOf({ kind: 'session', colour })}
              aria-pressed={asked.class === id}
              onClick={() => asked.set({ class: asked.class === id ? '' : id })}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Key>
  )
}

const Key = styled('section')(({ theme }) => ({
  marginTop: 16,
  '& h3': { ...theme.typography.body2, margin: '0 0 4px', color: theme.palette.text.secondary },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  ...Object.fromEntries(
    Object.entries(tones(theme.palette.mode)).map(([name, { mark, ground }]) => [
      `& .${name}`,
      { '--mark': mark, '--under': ground },
    ]),
  ),
  '& button': {
    minHeight: 32,
    padding: '2px 10px',
    border: 0,
    borderInlineStart: '4px solid var(--mark)',
    borderRadius: 4,
    font: 'inherit',
    fontSize: 14,
    textAlign: 'start',
    color: theme.palette.text.primary,
    backgroundColor: 'var(--under)',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&[aria-pressed=true]': { fontWeight: 600, outline: '2px solid var(--mark)' },
  },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
  '@media print': { '& button': { printColorAdjust: 'exact' } },
}))
