import UpdateIcon from '@mui/icons-material/SystemUpdateAltOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { anythingUnsaved } from '../../browser/unsaved.ts'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { Strip } from '../Strip.tsx'
import { useNewVersion } from './useNewVersion.ts'

/** Offers the new version of the code once this device has it whole. */
const UpdateStrip = () => {
  const { ready, load } = useNewVersion()
  return ready ? (
    <LazyMessages>
      <Offer onLoad={load} />
    </LazyMessages>
  ) : null
}
export default UpdateStrip

const Offer = ({ onLoad }: { onLoad: () => void }) => {
  const translate = useTranslate()
  const [unsaved, setUnsaved] = useState(false)
  const update = () => {
    // Loading the page again would lose what is typed in a dialog or a row.
    if (anythingUnsaved()) setUnsaved(true)
    else onLoad()
  }
  return (
    <div role="status">
      <Strip>
        <UpdateIcon fontSize="small" />
        <span>
          {translate('offline.updateReady')}
          {unsaved && ` ${translate('offline.updateUnsaved')}`}
        </span>
        <Button size="small" onClick={update}>
          {translate('offline.update')}
        </Button>
      </Strip>
    </div>
  )
}
