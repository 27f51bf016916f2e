import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useEntity } from '../entityContext.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { ResultStep } from './ResultStep.tsx'
import { Steps } from './Steps.tsx'
import { useImport } from './useImport.ts'

/** The import: file, columns, check, result and undo. */
export const Wizard = ({ list }: { list: string }) => {
  const translate = useTranslate()
  const { name } = useEntity()
  const all = useImport(name)
  const { step, failure, progress } = all
  const busy = all.checking || all.importing
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // The pressed button is gone with its step: move the focus to the next heading, for screen readers.
  useEffect(() => {
    if (shown.current !== step) head.current?.focus()
    shown.current = step
  }, [step])
  return (
    <Page>
      <LeaveGuard begun={all.begun} running={all.importing} />
      <h2 ref={head} tabIndex={-1}>
        {translate('import.title', { name: translate(`resources.${name}.name`, { smart_count: 2 }) })}
      </h2>
      <Steps step={step} />
      {failure && (
        <Alert severity="error" role="alert">
          {typeof failure.errors?.file === 'string'
            ? failure.errors.file
            : translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      {busy && <ProgressLine progress={progress} />}
      {step === 'file' && <FileStep all={all} />}
      {step === 'columns' && <ColumnsStep all={all} />}
      {step === 'check' && <CheckStep all={all} />}
      {step === 'result' && <ResultStep all={all} list={list} />}
    </Page>
  )
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  maxWidth: 1040,
  '& > h2': { ...theme.typography.h2, margin: 0, outline: 'none' },
}))
