import { type RaRecord, useStore, useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'

/** Where to go on from a new record: key of the text, and address. */
export type Next = (record: RaRecord) => readonly { label: string; to: string }[]

interface Props {
  message: string
  to: string
  next?: ReturnType<Next> | undefined
}

/** The server's message about a new record, with a link to it and to what usually follows. */
export const AddedMessage = ({ message, to, next = [] }: Props) => {
  const translate = useTranslate()
  // Known once the dashboard was seen: a school that is being set up has a guide there, with the step that is next.
  const [isSetUp] = useStore<boolean | undefined>('schoolIsSetUp')
  const { pathname } = useLocation()
  const steps =
    isSetUp === false && pathname !== '/admin' ? [...next, { label: 'actions.nextStep', to: '/admin' }] : next
  const said = translate(message, { _: message })
  return (
    <>
      {said}
      {/[.!?।]$/u.test(said) ? ' ' : ' · '}
      <Link to={to}>{translate('actions.open')}</Link>
      {steps.map((step) => (
        <Fragment key={step.label}>
          {' · '}
          <Link to={step.to}>{translate(step.label)}</Link>
        </Fragment>
      ))}
    </>
  )
}
