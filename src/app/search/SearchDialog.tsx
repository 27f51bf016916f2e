import CloseIcon from '@mui/icons-material/CloseOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { type FormEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { narrow } from '../shellSizes.ts'
import { FoundList } from './FoundList.tsx'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { FoundOthers } from './FoundOthers.tsx'
import { FoundPlaces } from './FoundPlaces.tsx'
import { FoundRecords } from './FoundRecords.tsx'
import type { Kind } from './kinds.ts'
import { useStudents, useTeachers } from './useFound.ts'

interface Props {
  /** Whom one may look for; at least one. */
  kinds: readonly Kind[]
  onClose: () => void
}

/** The specified search: teachers while typing, students on submit; other records and pages while typing, below them. */
const SearchDialog = ({ kinds, onClose }: Props) => {
  const translate = useTranslate()
  const small = useMediaQuery(narrow, { noSsr: true })
  const title = useId()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'student')
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState('')
  const teachers = useTeachers(typed, kind === 'teacher')
  const students = useStudents(kind === 'student' ? submitted : '')
  const isStudent = kind === 'student'
  const answer = isStudent ? students : teachers
  const asked = isStudent ? submitted : typed.trim()
  const other = kinds.find((each) => each !== kind)
  const nobody = asked !== '' && !answer.isFetching && !answer.error && answer.found.length === 0

  const turn = (next: Kind | null) => {
    // A click on the chosen one changes nothing.
    if (!next) return
    setKind(next)
    setTyped('')
    setSubmitted('')
    input.current?.focus()
  }
  /** The same words, of the other kind: nobody has to type them again. */
  const lookElsewhere = (next: Kind) => {
    setKind(next)
    setTyped(typed.trim())
    setSubmitted(typed.trim())
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = typed.trim()
    // Submitting the same words again repeats the request.
    if (isStudent && words && words === submitted) answer.retry()
    setSubmitted(words)
  }
  return (
    <Sized
      open
      fullScreen={small}
      transitionDuration={0}
      onClose={onClose}
      onKeyDown={walk}
      aria-labelledby={title}
    >
      <Head>
        <h2 id={title}>{translate('shell.search')}</h2>
        <IconButton aria-label={translate('actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Form onSubmit={submit} role="search">
        {kinds.length > 1 && (
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            value={kind}
            onChange={(_, next: Kind | null) => turn(next)}
            aria-label={translate('search.kinds')}
          >
            {kinds.map((each) => (
              <ToggleButton key={each} value={each}>
                {translate(`shell.items.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Row>
          <OutlinedInput
            autoFocus
            fullWidth
            size="small"
            inputRef={input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={translate(`search.placeholder.${kind}`)}
            inputProps={{
              'aria-label': translate(`search.placeholder.${kind}`),
              autoComplete: 'off',
              spellCheck: false,
              maxLength: 200,
            }}
          />
          {isStudent && (
            <Button type="submit" variant="contained" startIcon={<SearchIcon />}>
              {translate('actions.search')}
            </Button>
          )}
        </Row>
      </Form>
      <FoundList
        {...answer}
        kind={kind}
        asked={asked}
        hint={translate(`search.hint.${kind}`)}
        onPick={onClose}
        other={other}
        onOther={lookElsewhere}
      >
        <Suspense fallback={null}>
          <LazyMessages>
            {nobody && other && <FoundOthers kind={other} words={asked} onPick={onClose} />}
            <FoundRecords typed={typed} except={nobody && other ? other : kind} onPick={onClose} />
            <FoundPlaces typed={typed} onPick={onClose} />
          </LazyMessages>
        </Suspense>
      </FoundList>
    </Sized>
  )
}
export default SearchDialog

/** The arrows go from the field to the first that was found, and from one to the next. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at + step
  if (at === -1 && step === -1) return
  event.preventDefault()
  if (next < 0) event.currentTarget.querySelector('input')?.focus()
  else links[Math.min(next, links.length - 1)]?.focus()
}

const Sized = styled(Dialog)(({ theme, fullScreen }) => ({
  '& .MuiDialog-paper': fullScreen
    ? { borderRadius: 0 }
    : {
        width: 'min(600px, calc(100vw - 32px))',
        maxWidth: 'none',
        height: 'min(500px, calc(100dvh - 32px))',
        margin: 16,
        border: `1px solid ${theme.palette.divider}`,
      },
}))

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 12px 4px 20px',
  '& h2': { ...theme.typography.h2, margin: 0 },
}))

const Form = styled('form')({ display: 'grid', gap: 12, padding: '4px 20px 12px' })
const Row = styled('div')({ display: 'flex', gap: 8 })
