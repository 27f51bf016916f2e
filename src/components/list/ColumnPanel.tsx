import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import { useLabel } from '../useLabel.ts'
import { useArrangement } from './arrangement.ts'

interface Props {
  id: string
  anchor: HTMLElement
  onClose: () => void
}

interface Moved {
  source: string
  by: -1 | 1
  place: number
}

/** Choice and order of the list's columns: visible ones first. */
const ColumnPanel = ({ id, anchor, onClose }: Props) => {
  const translate = useTranslate()
  const label = useLabel()
  const { columns, offered, choose, chosen, view } = useArrangement()
  const title = useId()
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [first = '', ...shown] = columns.map(({ source }) => source)
  const hidden = offered
    .map(({ source }) => source)
    .filter((source) => source !== first && !shown.includes(source))
  const show = (next: string[]) => choose([first, ...next])
  const toggle = (source: string) =>
    show(shown.includes(source) ? shown.filter((each) => each !== source) : [...shown, source])
  const move = (source: string, by: -1 | 1) => {
    const from = shown.indexOf(source)
    show(shown.toSpliced(from, 1).toSpliced(from + by, 0, source))
    setMoved({ source, by, place: from + by + 2 })
  }
  // The row has moved: the focus stays with it, on the other button at the end of the list.
  useEffect(() => {
    if (!moved) return
    const row = list.current?.querySelector(`[data-source="${moved.source}"]`)
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('button') ?? []
    const [same, other] = moved.by === -1 ? [up, down] : [down, up]
    ;(same?.disabled ? other : same)?.focus()
  }, [moved])
  return (
    <Popover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title } }}
    >
      <Panel>
        <h2 id={title}>{translate('list.columns.title')}</h2>
        <p>
          {translate(view ? 'list.columns.hintView' : 'list.columns.hint')}
          {chosen === null && <> {translate('list.columns.fits')}</>}
        </p>
        <ul ref={list}>
          <li className="fixed">
            {label(first)} <small>{translate('list.columns.stays')}</small>
          </li>
          {[...shown, ...hidden].map((source) => {
            const at = shown.indexOf(source)
            return (
              <li key={source} data-source={source}>
                <FormControlLabel
                  control={<Checkbox size="small" checked={at >= 0} onChange={() => toggle(source)} />}
                  label={label(source)}
                />
                {at >= 0 && (
                  <span>
                    <Step name="up" disabled={at === 0} onClick={() => move(source, -1)} of={label(source)} />
                    <Step
                      name="down"
                      disabled={at === shown.length - 1}
                      onClick={() => move(source, 1)}
                      of={label(source)}
                    />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        <span role="status" className="visually-hidden">
          {moved &&
            translate('list.columns.moved', {
              name: label(moved.source),
              place: moved.place,
              of: columns.length,
            })}
        </span>
        <footer>
          <Button size="small" disabled={chosen === null} onClick={() => choose(null)}>
            {translate('list.columns.reset')}
          </Button>
          <Button size="small" variant="contained" onClick={onClose}>
            {translate('actions.close')}
          </Button>
        </footer>
      </Panel>
    </Popover>
  )
}
export default ColumnPanel

interface StepProps {
  name: 'up' | 'down'
  of: string
  disabled: boolean
  onClick: () => void
}

const Step = ({ name, of, ...rest }: StepProps) => {
  const text = useTranslate()(`list.columns.${name}`, { name: of })
  const Icon = name === 'up' ? UpIcon : DownIcon
  return (
    <IconButton size="small" aria-label={text} title={text} {...rest}>
      <Icon fontSize="small" />
    </IconButton>
  )
}

const Panel = styled('div')(({ theme }) => ({
  width: 'min(340px, calc(100vw - 32px))',
  maxHeight: 'min(640px, calc(100vh - 40px))',
  display: 'flex',
  flexDirection: 'column',
  padding: 16,
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: '4px 0 8px' },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    minHeight: 0,
    overflowY: 'auto',
    scrollbarWidth: 'thin',
  },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 40,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li.fixed': { paddingInlineStart: 30, fontSize: 14 },
  '& li span': { whiteSpace: 'nowrap' },
  // Keeps the whole checkbox inside the scrolling area.
  '& li .MuiFormControlLabel-root': { marginInlineStart: -8 },
  '& li .MuiFormControlLabel-label': { fontSize: 14, whiteSpace: 'normal' },
  '& small': { color: theme.palette.text.secondary },
  '& footer': {
    display: 'flex',
    justifyContent: 'space-between',
    paddingTop: 12,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}))
