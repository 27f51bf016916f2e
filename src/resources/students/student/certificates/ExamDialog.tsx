import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../../../../components/failure.ts'
import { todayHere } from '../../../../components/fields/todayHere.ts'
import { DayBox } from '../../../../components/inputs/DayBox.tsx'
import { IntBox } from '../../../../components/inputs/IntBox.tsx'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { Choice } from '../../../../components/statements/Choice.tsx'
import type { CertificateStanding, ExamRequest } from '../../../../shared/certificates/certificateRoutes.ts'
import { type ExamResult, examResults } from '../../../../shared/fees/enrolment.ts'

interface Props {
  enrolment: string
  exam: NonNullable<CertificateStanding['exam']>
  onClose: () => void
}

const none = 'none'

/** Exam result: passed or failed, points and day. */
const ExamDialog = ({ enrolment, exam, onClose }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const id = useId()
  const [result, setResult] = useState<string>(exam.result ?? 'passed')
  const [score, setScore] = useState<number | string | null>(exam.score)
  const [date, setDate] = useState<string | null>(() => exam.on ?? todayHere())
  const taken = result !== none
  const saving = useAction(
    (body: ExamRequest) => callRoute('enrolment.exam', { params: { id: enrolment }, body }),
    { done: 'certificates.examSaved', onSuccess: onClose },
  )
  const failure = saving.error && failureOf(saving.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    // The form of the record below is another one.
    event.stopPropagation()
    saving.mutate(
      taken
        ? { result: result as ExamResult, score: score as number | null, date: date ?? undefined }
        : { result: null },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={send}>
        <DialogTitle id={id}>{translate('certificates.examTitle')}</DialogTitle>
        <DialogContent>
          <Inputs>
            {failure && !failure.errors && (
              <Alert severity="error" role="alert">
                {translate(failure.message, { _: failure.message })}
              </Alert>
            )}
            <Choice
              id={`${id}-result`}
              label={translate('resources.enrolment.fields.examResult')}
              value={result}
              options={[
                ...examResults.map((each) => ({
                  id: each as string,
                  name: translate(`resources.enrolment.examResult.${each}`),
                })),
                { id: none, name: translate('certificates.examNone') },
              ]}
              onChange={setResult}
            />
            {taken && (
              <>
                <IntBox
                  id={`${id}-score`}
                  label={translate('certificates.score')}
                  error={failure?.errors?.score ? translate('certificates.scoreWrong') : undefined}
                  value={score}
                  onChange={setScore}
                />
                <DayBox
                  id={`${id}-date`}
                  label={translate('certificates.examDate')}
                  error={failure?.errors?.date as string | undefined}
                  value={date ?? ''}
                  onChange={setDate}
                />
              </>
            )}
          </Inputs>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={saving.isPending}>
            {translate('actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default ExamDialog

const Inputs = styled('div')({ display: 'grid', gap: 16, paddingTop: 4 })
