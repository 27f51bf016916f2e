import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'

/** What the server said to a new record, and the way to it. */
export const AddedMessage = ({ message, to }: { message: string; to: string }) => {
  const translate = useTranslate()
  return (
    <>
      {translate(message, { _: message })} <Link to={to}>{translate('actions.open')}</Link>
    </>
  )
}
