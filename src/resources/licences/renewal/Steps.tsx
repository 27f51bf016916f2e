import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'
import { useRecordAccess } from '../../../components/useRecordAccess.ts'
import { FollowDialog } from './FollowDialog.tsx'
import { stageLooks } from './looks.ts'
import { nameOf, type Row, type SaidStage, stepsFrom } from './row.ts'

interface Props {
  row: Row
  /** With labels, if there is room. */
  words?: boolean
  /** Not where it is open already. */
  history?: boolean
}

/** Follow-up actions for users who may change students, and the history for everyone. */
export const Steps = ({ row, words = false, history = true }: Props) => {
  const translate = useTranslate()
  const { update } = useRecordAccess('student')
  const { open } = useRecordAddress()
  const [step, setStep] = useState<SaidStage | null>(null)
  const name = nameOf(row)
  const steps = update ? stepsFrom(row.stage) : []
  const offered = [
    ...steps.map((stage) => ({ key: stage, icon: stageLooks[stage].icon, run: () => setStep(stage) })),
    ...(history ? [{ key: 'history', icon: HistoryIcon, run: () => open({ id: row.id }) }] : []),
  ]
  return (
    <>
      {offered.map(({ key, icon: Icon, run }) => {
        const named = { 'aria-label': translate(`resources.renewal.stepOn.${key}`, { name }), onClick: run }
        const word = translate(`resources.renewal.step.${key}`)
        return words ? (
          <Button key={key} size="small" variant="outlined" startIcon={<Icon />} {...named}>
            {word}
          </Button>
        ) : (
          <button key={key} type="button" className="row-action" title={word} {...named}>
            <Icon aria-hidden />
          </button>
        )
      })}
      {step && <FollowDialog row={row} stage={step} onClose={() => setStep(null)} />}
    </>
  )
}
