import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useEntity } from '../entityContext.ts'
import { failureOf, firstMessage } from '../failure.ts'
import { Drawing, type DrawingName } from './Drawing.tsx'
import { ImportButton } from './ImportButton.tsx'
import { AddButton } from './AddButton.tsx'
import type { useListFailure } from './failing.ts'
import { useFilters } from './filters.tsx'

interface StateProps {
  drawing: DrawingName
  title: string
  hint: string
  alert?: boolean
  children?: ReactNode
}

/** Replaces an empty or failed list: what is the matter, and what to do. */
export const StateBlock = ({ drawing, title, hint, alert, children }: StateProps) => (
  <Block role={alert ? 'alert' : 'status'}>
    <Drawing name={drawing} />
    <h2>{title}</h2>
    <p>{hint}</p>
    {children}
  </Block>
)

interface NothingProps {
  mayCreate: boolean
  /** On the button that adds the first record, as a key. */
  addLabel?: string | undefined
  ways?: ReactNode
}

export const NothingYet = ({ mayCreate, addLabel, ways }: NothingProps) => {
  const translate = useTranslate()
  const { name } = useEntity()
  return (
    <StateBlock
      drawing="empty"
      title={translate(`resources.${name}.empty`, { _: translate('states.emptyTitle') })}
      hint={translate(`resources.${name}.emptyHint`, { _: translate('states.emptyHint') })}
    >
      {mayCreate && (
        <Ways>
          {ways ?? <AddButton label={addLabel} />}
          <ImportButton />
        </Ways>
      )}
    </StateBlock>
  )
}

export const NothingFound = () => {
  const translate = useTranslate()
  const { clear } = useFilters()
  return (
    <StateBlock
      drawing="filtered"
      title={translate('states.filteredTitle')}
      hint={translate('states.filteredHint')}
    >
      <Button variant="outlined" onClick={clear}>
        {translate('actions.clearAll')}
      </Button>
    </StateBlock>
  )
}

export const ListFailed = ({ error, tryAgain }: NonNullable<ReturnType<typeof useListFailure>>) => {
  const translate = useTranslate()
  const failure = failureOf(error)
  // A filter that is refused has no field on the screen to say so.
  const message = firstMessage(failure)
  if (failure.status === 403) {
    return (
      <StateBlock
        alert
        drawing="denied"
        title={translate('states.deniedTitle')}
        hint={translate('states.deniedHint')}
      />
    )
  }
  return (
    <StateBlock
      alert
      drawing="failed"
      title={translate('states.errorTitle')}
      hint={translate(message, { _: message })}
    >
      <Button variant="contained" onClick={tryAgain}>
        {translate('actions.retry')}
      </Button>
    </StateBlock>
  )
}

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  // Here is room for the words, on a phone too.
  '& > .MuiButton-root > .word': { display: 'inline' },
  '& > .MuiButton-root > .MuiButton-startIcon': { marginRight: 8 },
})

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: '48px 16px',
  textAlign: 'center',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& h2': { ...theme.typography.h3, margin: '12px 0 0' },
  '& p': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    margin: '0 0 12px',
    maxWidth: 440,
  },
}))
