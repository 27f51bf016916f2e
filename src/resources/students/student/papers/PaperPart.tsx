import AddIcon from '@mui/icons-material/AddOutlined'
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined'
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined'
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import ThereIcon from '@mui/icons-material/TaskAltOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, type Ref, useId } from 'react'
import { useDayText } from '../../../../components/fields/dayText.ts'
import type { Look } from '../../../../components/fields/looks.ts'
import { StatusChip } from '../../../../components/fields/StatusChip.tsx'
import type { FileType } from '../../../../shared/core/entity.ts'
import type { PaperState } from '../../../../shared/students/papers.ts'
import { PickButton } from '../../../../components/inputs/PickButton.tsx'
import { useCamera } from '../../../../components/inputs/useCamera.ts'

const looks: Record<PaperState, Look> = {
  missing: { icon: MissingIcon, tone: 'error' },
  there: { icon: ThereIcon, tone: 'success' },
  expired: { icon: ExpiredIcon, tone: 'warning' },
}

interface Props {
  type: FileType
  state: PaperState
  /** Who requires it, in words; absent if nobody does. */
  asked: string | null
  /** When the licence that it is a copy of ends. */
  expiry: string | null
  head: Ref<HTMLHeadingElement>
  /** Absent if it is read-only. */
  onFiles?: (files: File[]) => void
  children: ReactNode
}

/** One kind of document: its status, who requires it, and its files. */
export const PaperPart = ({ type, state, asked, expiry, head, onFiles, children }: Props) => {
  const translate = useTranslate()
  const dayText = useDayText()
  const camera = useCamera()
  const id = useId()
  const name = translate(`files.types.${type}`)
  const ends =
    expiry && state !== 'missing'
      ? translate(`papers.${state === 'expired' ? 'expiredOn' : 'validUntil'}`, { day: dayText(expiry) })
      : null
  const facts = [asked, ends].filter((one) => one !== null)
  return (
    <Part aria-labelledby={id}>
      <header>
        <div>
          <h3 ref={head} id={id} tabIndex={-1}>
            {name}
          </h3>
          {(asked ?? state !== 'there') && (
            <StatusChip {...looks[state]} label={translate(`papers.state.${state}`)} />
          )}
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        </div>
        {onFiles && (
          <span>
            {camera && (
              <PickButton
                camera
                icon={<CameraIcon />}
                label={translate('papers.camera')}
                named={translate('papers.cameraNamed', { type: name })}
                onFiles={onFiles}
              />
            )}
            <PickButton
              icon={<AddIcon />}
              label={translate('papers.add')}
              named={translate('papers.addNamed', { type: name })}
              onFiles={onFiles}
            />
          </span>
        )}
      </header>
      {children}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  padding: '12px 0 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  '& > header > div': {
    flex: '1 1 200px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
  },
  '& > header > span': { display: 'flex', gap: 8 },
  '& h3': { ...theme.typography.body1, fontWeight: 600, margin: 0 },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0, flexBasis: '100%' },
  '& > ul': { listStyle: 'none', margin: '4px 0 0 -8px', padding: 0 },
}))
