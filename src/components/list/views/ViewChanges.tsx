import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import type { SavedView } from '../../../shared/viewRoutes.ts'
import { queryOf, useArrangement } from '../arrangement.ts'
import { useMayChange } from './useMayChange.ts'
import { useViewCalls } from './useViewCalls.ts'

interface Props {
  /** The view that the list was opened by. */
  view: SavedView | undefined
  onSaveAs: () => void
}

/** Actions for a list whose arrangement differs from its saved view. */
const ViewChanges = ({ view, onSaveAs }: Props) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { state } = useArrangement()
  const { change } = useViewCalls()
  const mayChange = useMayChange(view)
  return (
    <Row>
      {view && <span role="status">{translate('list.views.changed')}</span>}
      {view && mayChange && (
        <Button
          size="small"
          loading={change.isPending}
          onClick={() => change.mutate({ view, changes: { state, updatedAt: view.updatedAt } })}
        >
          {translate('list.views.saveChanges')}
        </Button>
      )}
      <Button size="small" onClick={onSaveAs}>
        {translate(view ? 'list.views.saveAs' : 'list.views.save')}
      </Button>
      {view && (
        <Button size="small" onClick={() => void navigate({ search: queryOf(view.state, view._id) })}>
          {translate('list.views.undo')}
        </Button>
      )}
    </Row>
  )
}
export default ViewChanges

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginInlineStart: 'auto',
})
