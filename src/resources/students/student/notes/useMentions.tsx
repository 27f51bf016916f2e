import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useRouteQuery } from '../../../../components/routeCalls.ts'

interface Options {
  /** The id of the student. */
  id: string
  text: string
  onText: (text: string) => void
}

interface Colleague {
  _id: string
  name: string
}

/** More are found by typing on. */
const mostShown = 6

/** The name that is being typed after an @ before the cursor, and where the @ is; null if there is none. */
function typedName(text: string, cursor: number): { at: number; name: string } | null {
  const found = /(?:^|[\s(])@([^@\n]{0,40})$/u.exec(text.slice(0, cursor))
  return found ? { at: cursor - (found[1] ?? '').length - 1, name: found[1] ?? '' } : null
}

const isCalled = ({ name }: Colleague, typed: string): boolean => {
  const [whole, start] = [name.toLowerCase(), typed.toLowerCase()]
  return whole.startsWith(start) || whole.split(' ').some((word) => word.startsWith(start))
}

/** Colleagues to choose from while an @ and a name are typed in a note. */
export function useMentions({ id, text, onText }: Options) {
  const translate = useTranslate()
  const list = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<ReturnType<typeof typedName>>(null)
  const [active, setActive] = useState(0)
  const [chosen, setChosen] = useState<readonly Colleague[]>([])
  const { data = [] } = useRouteQuery('student.colleagues', { params: { id } }, { enabled: typed !== null })
  const found = typed ? data.filter((each) => isCalled(each, typed.name)).slice(0, mostShown) : []
  const shown = found[Math.min(active, found.length - 1)]
  const follow = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setTyped(typedName(value, selectionStart))
    setActive(0)
  }
  const choose = (colleague: Colleague) => {
    if (!typed) return
    const end = typed.at + 1 + typed.name.length
    const before = `${text.slice(0, typed.at)}@${colleague.name} `
    onText(before + text.slice(end).replace(/^ /, ''))
    setChosen([...chosen.filter(({ _id }) => _id !== colleague._id), colleague])
    setTyped(null)
    // Once the text is in the box.
    requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length))
  }
  /** @returns true if the key was for the list */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!shown || event.ctrlKey || event.metaKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((Math.min(active, found.length - 1) + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(shown)
    else if (event.key === 'Escape') setTyped(null)
    else return false
    event.preventDefault()
    // Escape would close the dialog.
    event.stopPropagation()
    return true
  }
  const mentions = chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ _id }) => _id)
  return {
    box,
    follow,
    onKey,
    /** The part of the call that names the colleagues who were chosen and are still in the text. */
    sent: mentions.length > 0 ? { mentions } : {},
    attributes: {
      'aria-autocomplete': 'list',
      'aria-controls': shown ? list : undefined,
      'aria-activedescendant': shown ? `${list}-${shown._id}` : undefined,
    } as const,
    list: (
      <Popper open={found.length > 0} anchorEl={() => box.current as HTMLElement} placement="bottom-start" sx={above}>
        <Paper elevation={4}>
          <MenuList id={list} role="listbox" dense aria-label={translate('resources.student.notes.colleagues')}>
            {found.map((each) => (
              <MenuItem
                key={each._id}
                id={`${list}-${each._id}`}
                role="option"
                tabIndex={-1}
                aria-selected={each === shown}
                selected={each === shown}
                // The cursor stays in the note.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(each)}
              >
                {each.name}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    ),
  } // prettier-ignore
}

/** Above the dialog in which a note is written. */
const above = { zIndex: 'tooltip' } as const
