import Skeleton from '@mui/material/Skeleton'
import { type RaRecord, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EntityProvider } from '../../../../components/entityContext.ts'
import { guideAddress } from '../../../../components/guide.ts'
import { StaleDialog } from '../../../../components/record/StaleDialog.tsx'
import { useFreshRecord } from '../../../../components/record/useFreshRecord.ts'
import { useUnsaved } from '../../../../components/record/useUnsaved.ts'
import { useSaveRecord } from '../../../../components/record/useSaveRecord.tsx'
import { setting, settingId } from '../../../../shared/school/setting.ts'
import { NotLoaded } from '../../../../components/NotYet.tsx'
import { PageForm } from '../PageForm.tsx'
import { Panel } from '../../../../components/Panel.tsx'
import { ChangedBy } from './ChangedBy.tsx'

interface Props {
  /** Section of the settings: the key of its draft. */
  part: string
  hint: string
  readOnly: boolean
  children: ReactNode
}

/** A form for a part of the settings record; all other settings stay unchanged. */
export const SettingForm = ({ hint, ...props }: Props) => {
  const { record, error, refetch } = useFreshRecord('setting', settingId)
  const translate = useTranslate()
  if (error) return <NotLoaded error={error} retry={refetch} />
  return (
    <Panel hint={translate(hint)}>
      {record ? (
        <EntityProvider value={setting}>
          <Loaded first={record} {...props} />
        </EntityProvider>
      ) : (
        <Skeleton variant="rounded" height={280} />
      )}
    </Panel>
  )
}

const Loaded = ({ first, part, readOnly, children }: Omit<Props, 'hint'> & { first: RaRecord }) => {
  const id = useId()
  const [base, setBase] = useState(first)
  const { save, failure, question, dismiss, forget, goOn } = useSaveRecord({
    base,
    lastRead: base,
    onSaved: setBase,
  })
  const current = question?.kind === 'stale' ? question.failure.current : undefined
  return (
    <>
      <PageForm
        id={id}
        record={base}
        readOnly={readOnly}
        draft={part}
        save={save}
        failure={failure}
        onForget={forget}
      >
        {children}
        <ChangedBy record={base} />
        {base !== first && <BackToGuide />}
      </PageForm>
      {current && question && (
        <StaleDialog
          base={base}
          current={current}
          mine={question.values}
          onCancel={dismiss}
          onKeepMine={() => {
            goOn({ over: current })
            ;(document.getElementById(id) as HTMLFormElement | null)?.requestSubmit()
          }}
          onTakeTheirs={() => {
            setBase({ ...current, id: current._id as string })
            dismiss()
          }}
        />
      )}
    </>
  )
}

/** Leads on from saved settings that the guide of a new school led to, once nothing in them is unsaved. */
const BackToGuide = () => {
  const navigate = useNavigate()
  const to = guideAddress()
  const unsaved = useUnsaved()
  useEffect(() => {
    if (!to || unsaved) return
    void navigate(to)
    // The guide is at the top, the button was at the bottom.
    window.scrollTo(0, 0)
  }, [to, unsaved, navigate])
  return null
}
