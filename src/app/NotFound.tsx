import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Screen } from './Screen.tsx'

/** The 404 screen within the layout, whose top bar already says that the page was not found. */
export const NotFound = ({ whole = false }: { whole?: boolean }) => {
  const translate = useTranslate()
  return (
    <Screen
      whole={whole}
      title={translate('errors.notFoundTitle')}
      hint={translate('errors.notFoundHint')}
      actions={
        <>
          <Button variant="contained" component={Link} to="/admin">
            {translate('errors.goHome')}
          </Button>
          <Button variant="outlined" onClick={() => history.back()}>
            {translate('errors.goBack')}
          </Button>
        </>
      }
    />
  )
}

/** The same for addresses outside the back office, /pageNotFound among them: open to all, without the layout. */
export const NotFoundPage = () => {
  const translate = useTranslate()
  const title = `${translate('title.notFound')} · ${translate('app.name')}`
  useEffect(() => {
    document.title = title
  }, [title])
  return <NotFound whole />
}
