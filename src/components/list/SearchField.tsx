import CloseIcon from '@mui/icons-material/CloseOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useEntity } from '../entityContext.ts'
import { isRecordOpen } from '../useRecordAddress.ts'
import { useFilters } from './filters.tsx'

/** After the last key, in milliseconds. */
const settled = 300

const field = {
  maxWidth: { xs: '100%', md: 420 },
  // Narrow rather than that a list's tools break into a second line.
  flex: { xs: '1 1 100%', sm: '1 1 140px', lg: '1 1 200px' },
  fontSize: 15,
  '& input': { textOverflow: 'ellipsis' },
}
/** One button fits beside it. */
const shared = { ...field, flex: '1 1 calc(100% - 60px)' }

interface Props {
  /** True if another control shares the line on a phone. */
  beside?: boolean
}

/** Searches while typing, and at once on Enter. Late answers are ignored: the list shows the newest query. */
export const SearchField = ({ beside = false }: Props) => {
  const translate = useTranslate()
  const { name } = useEntity()
  const { search, set } = useFilters()
  const [text, setText] = useState(search)
  const lastSearch = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Takes over changes from elsewhere (a link, "clear all"), but never lets its own request overwrite newer typing.
  useEffect(() => {
    if (search === lastSearch.current) return
    lastSearch.current = search
    setText(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  // A key starts a search from anywhere on the page, except while typing.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', begin)
    return () => document.removeEventListener('keydown', begin)
  }, [])

  const form = useRef<HTMLFormElement>(null)
  const askSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form.current?.requestSubmit(), settled)
  }
  const ask = (wanted: string) => {
    clearTimeout(timer.current)
    const words = wanted.trim()
    if (words === lastSearch.current) return
    // A search changes the list: a record opened meanwhile would close, and a row's open menu would vanish with its row.
    if (isRecordOpen() || document.querySelector('.row-action[aria-expanded=true]')) return askSoon()
    lastSearch.current = words
    set('q', words)
  }
  const type = (typed: string) => {
    setText(typed)
    askSoon()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(text)
  }
  const label = translate('list.searchLabel')
  return (
    <form ref={form} role="search" onSubmit={submit} style={{ display: 'contents' }}>
      <OutlinedInput
        size="small"
        inputRef={input}
        sx={beside ? shared : field}
        type="text"
        value={text}
        onChange={(event) => type(event.target.value)}
        placeholder={translate(`resources.${name}.hints.search`, { _: label })}
        inputProps={{ 'aria-label': label, enterKeyHint: 'search', autoComplete: 'off', maxLength: 200 }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" aria-hidden />
          </InputAdornment>
        }
        endAdornment={
          text && (
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('actions.clear')}
              onClick={() => (setText(''), ask(''))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )
        }
      />
    </form>
  )
}
