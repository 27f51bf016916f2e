import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Suspense, useEffect, useRef } from 'react'
import { lazy } from '../../../../browser/lazy.ts'
import { EntityProvider } from '../../../../components/entityContext.ts'
import { failureOf } from '../../../../components/failure.ts'
import { TextInput } from '../../../../components/inputs/TextInput.tsx'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { otpConfirmation } from '../../../../shared/access/ownProfile.ts'
import { PageForm } from '../PageForm.tsx'
import { Stack } from '../Stack.tsx'
import { useSend } from '../../../../components/record/useSend.ts'

const QrPicture = lazy(() => import('../../../../components/QrPicture.tsx'))

/** A new secret for the app, as a picture and as text, and the code that shows that it has arrived there. */
export const SetUp = ({ onCodes }: { onCodes: (codes: string[]) => void }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const secret = useAction(async () => (await callRoute('profile.otp', {})).data, { invalidates: [] })
  const steps = useRef<HTMLDivElement>(null)
  const { data } = secret
  // The clicked button is gone: the focus moves to the first step.
  useEffect(() => {
    if (data) steps.current?.focus({ preventScroll: true })
  }, [data])
  return (
    <>
      {secret.error && (
        <Alert severity="error" role="alert" sx={between}>
          {translate(failureOf(secret.error).message, { _: failureOf(secret.error).message })}
        </Alert>
      )}
      {!data && (
        <div>
          <Button variant="contained" loading={secret.isPending} sx={between} onClick={() => secret.mutate()}>
            {translate('profile.otp.setUp')}
          </Button>
        </div>
      )}
      {data && (
        <Steps ref={steps} tabIndex={-1}>
          <h3>{translate('profile.otp.scan')}</h3>
          <div>
            <Suspense fallback={<Square />}>
              <QrPicture uri={data.uri} label={translate('profile.otp.picture')} />
            </Suspense>
            <p>
              {translate('profile.otp.type')}
              <code>{data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
          </div>
          <h3>{translate('profile.otp.confirmTitle')}</h3>
          <Confirm key={data.secret} onCodes={onCodes} />
          <Button loading={secret.isPending} onClick={() => secret.mutate()}>
            {translate('profile.otp.again')}
          </Button>
        </Steps>
      )}
    </>
  )
}

const Confirm = ({ onCodes }: { onCodes: (codes: string[]) => void }) => {
  const callRoute = useCallRoute()
  const sending = useSend(
    ({ otp }) => callRoute('profile.otpConfirm', { body: { otp: String(otp) } }),
    ({ data }) => onCodes(data.recoveryCodes),
  )
  return (
    <EntityProvider value={otpConfirmation}>
      <PageForm record={null} action="profile.otp.confirm" {...sending}>
        <Stack>
          <TextInput<typeof otpConfirmation> source="otp" kind="code" autoComplete="one-time-code" />
        </Stack>
      </PageForm>
    </EntityProvider>
  )
}

const between = { mt: 4 }
const Square = styled('div')({ width: 200, height: 200 })

const Steps = styled('div')(({ theme }) => ({
  marginTop: 20,
  '&:focus-visible': { outline: 'none' },
  '& h3': { ...theme.typography.body1, fontWeight: 600, margin: '0 0 12px' },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 20, marginBottom: 24 },
  '& > div > p': { flex: '1 1 220px', margin: 0, color: theme.palette.text.secondary },
  '& code': {
    display: 'block',
    marginTop: 4,
    fontSize: 16,
    fontVariantNumeric: 'tabular-nums',
    wordSpacing: 2,
    color: theme.palette.text.primary,
  },
  '& > .MuiButton-root': { marginTop: 8 },
}))
