import { useTranslate } from 'ra-core'
import { useId } from 'react'

const things = ['threeCredit', 'threeRefund', 'threeReversal'] as const

/** Which is which: a sentence each. */
export const ThreeThings = () => {
  const translate = useTranslate()
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{translate('fees.three')}</h3>
      {things.map((thing) => (
        <p key={thing}>{translate(`fees.${thing}`)}</p>
      ))}
    </section>
  )
}
