import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'

/** The server's message about a new record, with a link to it. */
export const AddedMessage = ({ message, to }: { message: string; to: string }) => {
  const translate = useTranslate()
  return (
    <>
      {translate(message, { _: message })} <Link to={to}>{translate('actions.open')}</Link>
    </>
  )
}
